import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/api-error.ts';

const refetch = () => Promise.reject(new Error('The guide does not load anything.'));
const failure = new ApiError('unreachable', 'We can’t reach Ruche. Check your connection and try again.');

const states = [
  { name: 'Loading', query: { data: undefined, error: null, isFetching: true } },
  { name: 'Empty', query: { data: [], error: null, isFetching: false } },
  { name: 'Failed', query: { data: undefined, error: failure, isFetching: false } },
  { name: 'Ready, refreshing', query: { data: ['Atelier Nord', 'Maison Ferrand'], error: null, isFetching: true } },
  { name: 'Ready, refresh failed', query: { data: ['Atelier Nord'], error: failure, isFetching: false } },
];

/** A list in each of its states, side by side. */
export function StatesExample() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      {states.map(({ name, query }) => (
        <Panel key={name} title={name}>
          <AsyncPanel<string[]>
            query={{ ...query, refetch }}
            what="your clients"
            skeleton={
              <div className="grid gap-3">
                <Skeleton className="h-10" />
                <Skeleton className="h-10" />
              </div>
            }
            isEmpty={(clients) => clients.length === 0}
            empty={
              <EmptyState
                drawing="person"
                title="No clients yet"
                action={<Button variant="primary">Add Client</Button>}
              >
                A client is somebody whose networks you look after. Add the first one to plan posts for them.
              </EmptyState>
            }
          >
            {(clients) => (
              <ul className="grid divide-y divide-line">
                {clients.map((client) => (
                  <li key={client} className="py-2.5 text-14">
                    {client}
                  </li>
                ))}
              </ul>
            )}
          </AsyncPanel>
        </Panel>
      ))}
    </div>
  );
}
