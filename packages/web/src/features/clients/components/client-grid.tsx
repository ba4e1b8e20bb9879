import type { Client } from '@ruche/contracts/clients';
import { type ComponentType, Fragment } from 'react';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useWindowRows } from '#lib/use-window-rows.ts';
import { ClientCard } from './client-card.tsx';
import type { ClientRowsProps } from './client-menu.tsx';

// The distance between rows is part of each row, so that rows can be left out.
const gridClass = 'grid grid-cols-1 gap-x-4 md:grid-cols-2 xl:grid-cols-3';

function useColumns(): number {
  const isMedium = useMediaQuery('(width >= 48rem)');
  const isWide = useMediaQuery('(width >= 80rem)');
  return isWide ? 3 : isMedium ? 2 : 1;
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" className="col-span-full" style={{ height }} /> : null;
}

type ClientGridProps = ClientRowsProps & { accounts: ComponentType<{ client: Client }> };

export function ClientGrid({ clients, actions, isWhole, accounts }: ClientGridProps) {
  const columns = useColumns();
  const count = Math.ceil(clients.length / columns);
  const inRow = (index: number) => clients.slice(index * columns, (index + 1) * columns);
  const { rows, after, list, measure } = useWindowRows<HTMLUListElement>({
    count,
    // With or without a line of tags.
    guessHeight: (index) => (inRow(index).some(({ tags }) => tags.length > 0) ? 225 : 193),
  });
  return (
    <ul ref={list} data-windowed="" className={gridClass}>
      {rows.map(({ index, before }) => (
        <Fragment key={index}>
          <Gap height={before} />
          {inRow(index).map((client, at) => (
            <li
              key={client.id}
              ref={at === 0 ? measure : null}
              data-index={index}
              aria-posinset={index * columns + at + 1}
              aria-setsize={isWhole ? clients.length : -1}
              className="min-w-0 pb-4"
            >
              <ClientCard client={client} actions={actions} accounts={accounts} />
            </li>
          ))}
        </Fragment>
      ))}
      <Gap height={after} />
    </ul>
  );
}
