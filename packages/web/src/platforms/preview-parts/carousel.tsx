import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { carousel as words } from '#platforms/words/preview-parts.ts';

type CarouselProps<Item extends { id: string }> = {
  items: readonly Item[];
  render: (item: Item) => ReactNode;
  /** What one is called: "image", "page". */
  noun: string;
  arrowClass?: string;
  /** How the network says which one of how many it is, and where. */
  indicator: 'dots' | 'count';
  indicatorClass: string;
};

const defaultArrow = 'bg-[#fffd] text-[#262626] size-7';

type IndicatorProps = { kind: 'dots' | 'count'; count: number; index: number; className: string };

function Indicator({ kind, count, index, className }: IndicatorProps) {
  if (kind === 'count') {
    return (
      <span
        aria-hidden="true"
        className={`absolute rounded-full bg-[#121212b3] px-2.5 py-1 text-[12px] text-[#fff] ${className}`}
      >{`${index + 1}/${count}`}</span>
    );
  }
  return (
    <div aria-hidden="true" className={`absolute inset-x-0 flex justify-center gap-1 ${className}`}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={`size-1.5 rounded-full bg-[#fff] ${at === index ? '' : 'opacity-35'}`} />
      ))}
    </div>
  );
}

/** One item at a time, with a way to the next. */
export function Carousel<Item extends { id: string }>(props: CarouselProps<Item>) {
  const { items, render, noun, arrowClass = defaultArrow, indicator, indicatorClass } = props;
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, items.length - 1);
  const item = items[index];
  if (item === undefined) return null;
  const arrow = (to: number, label: string, side: string, Icon: typeof ChevronLeft) =>
    items[to] !== undefined && (
      <button
        type="button"
        aria-label={label}
        onClick={() => setWanted(to)}
        className={`absolute top-1/2 z-1 -translate-y-1/2 ${side} grid place-items-center rounded-full shadow-float ${arrowClass}`}
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    );
  return (
    <div className="relative size-full">
      {render(item)}
      {arrow(index - 1, words.previous(noun), 'left-3', ChevronLeft)}
      {arrow(index + 1, words.next(noun), 'right-3', ChevronRight)}
      <span className="sr-only" aria-live="polite">
        {words.of(index + 1, items.length)}
      </span>
      <Indicator kind={indicator} count={items.length} index={index} className={indicatorClass} />
    </div>
  );
}
