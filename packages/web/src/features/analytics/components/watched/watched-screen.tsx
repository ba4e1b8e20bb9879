import { mostWatchedAccounts, watchablePlatforms } from '@ruche/contracts/analytics';
import type { Client } from '@ruche/contracts/clients';
import { AsyncPanel } from '#components/async-panel.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useWatchedAccounts } from '#features/analytics/api/watched-accounts.ts';
import { watchedScreen as words } from '#features/analytics/words/watched.ts';
import { useRemoval } from './use-removal.ts';
import { WatchForm } from './watch-form.tsx';
import { WatchedRow } from './watched-row.tsx';

function Rows() {
  return (
    <div aria-hidden="true" className="grid gap-4 py-2">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </div>
  );
}

function List({ client }: { client: Client }) {
  const query = useWatchedAccounts(client.id);
  const mayChange = useMay('clients.write');
  const remove = useRemoval(client.id);
  const connected = watchablePlatforms.filter((platform) =>
    client.socialAccounts.some((account) => account.platform === platform),
  );
  return (
    <Panel title={words.of(client.name)}>
      <div className="grid grid-cols-1 gap-5">
        {mayChange && (
          <ReadOnlyFieldset clientId={client.id}>
            <WatchForm
              clientId={client.id}
              connected={connected}
              isFull={(query.data?.items.length ?? 0) >= mostWatchedAccounts}
            />
          </ReadOnlyFieldset>
        )}
        <AsyncPanel
          query={query}
          what={words.what}
          skeleton={<Rows />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState drawing="chart" title={words.emptyTitle}>
              {words.empty}
            </EmptyState>
          }
        >
          {({ items }) => (
            <ul className="divide-y divide-line">
              {items.map((watched) => (
                <li key={watched.id}>
                  <ReadOnlyFieldset clientId={client.id}>
                    <WatchedRow
                      watched={watched}
                      canRead={connected.some((one) => one === watched.platform)}
                      onRemove={remove}
                    />
                  </ReadOnlyFieldset>
                </li>
              ))}
            </ul>
          )}
        </AsyncPanel>
      </div>
    </Panel>
  );
}

/** Competitors of a client: only what everybody can see of them, apart from the client's own numbers. */
export function WatchedScreen({ client }: { client: Client | null }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-[70ch] text-14 text-muted">{words.explanation}</p>
      <ReadOnlyNotice isOnScreen clientId={client?.id} />
      {client === null ? (
        <section className="rounded-card border border-line bg-surface">
          <EmptyState drawing="chart" className="py-16" title={words.chooseTitle}>
            {words.choose}
          </EmptyState>
        </section>
      ) : (
        <List key={client.id} client={client} />
      )}
      <p className="max-w-[70ch] text-13 text-muted">{words.absent}</p>
    </div>
  );
}
