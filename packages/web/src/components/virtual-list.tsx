import { Fragment, type ReactNode } from 'react';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useWindowRows } from '#lib/use-window-rows.ts';

/** How many cards of a screen's list stand side by side. */
export function useCardColumns(): number {
  const isMedium = useMediaQuery('(width >= 48rem)');
  const isWide = useMediaQuery('(width >= 80rem)');
  return isWide ? 3 : isMedium ? 2 : 1;
}

// The distance between rows is part of each row, so that rows can be left out.
export const cardColumnsClass = 'grid grid-cols-1 gap-x-4 md:grid-cols-2 xl:grid-cols-3';

function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" className="col-span-full" style={{ height }} /> : null;
}

type VirtualListProps<Item> = {
  items: Item[];
  /** Whether these are all there are, rather than the first pages. */
  isWhole: boolean;
  /** How many stand side by side, which `className` arranges. */
  columns?: number;
  /** Of a row with these in it, before it was ever shown. */
  guessHeight: (row: Item[]) => number;
  'aria-label'?: string | undefined;
  className?: string | undefined;
  itemClassName: string;
  children: (item: Item) => ReactNode;
};

/** A list of any length, of which only what is near the screen is in the document. */
export function VirtualList<Item extends { id: string }>(props: VirtualListProps<Item>) {
  const { items, isWhole, columns = 1, guessHeight, className, itemClassName, children } = props;
  const inRow = (index: number) => items.slice(index * columns, (index + 1) * columns);
  const { rows, after, list, measure } = useWindowRows<HTMLUListElement>({
    count: Math.ceil(items.length / columns),
    guessHeight: (index) => guessHeight(inRow(index)),
  });
  return (
    <ul ref={list} data-windowed="" aria-label={props['aria-label']} className={className}>
      {rows.map(({ index, before }) => (
        <Fragment key={index}>
          <Gap height={before} />
          {inRow(index).map((item, at) => (
            <li
              key={item.id}
              ref={at === 0 ? measure : null}
              data-index={index}
              aria-posinset={index * columns + at + 1}
              aria-setsize={isWhole ? items.length : -1}
              className={itemClassName}
            >
              {children(item)}
            </li>
          ))}
        </Fragment>
      ))}
      <Gap height={after} />
    </ul>
  );
}
