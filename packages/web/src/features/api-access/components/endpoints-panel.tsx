import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useEndpoints } from '#features/api-access/api/endpoints.ts';
import { endpointsPanel as words } from '#features/api-access/words/endpoints.ts';
import { EndpointRow } from './endpoint-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

const AddEndpointDialog = lazyDialog(async () => (await import('./add-endpoint-dialog.tsx')).AddEndpointDialog);

/** Where events are sent. Without access to the API, those that are left can be looked at and deleted. */
export function EndpointsPanel({ canAdd }: { canAdd: boolean }) {
  const query = useEndpoints();
  const [isAdding, setIsAdding] = useState(false);
  if (!canAdd && query.data?.items.length === 0) return null;
  return (
    <Panel
      title={words.title}
      action={
        canAdd && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        )
      }
    >
      <AsyncPanel
        query={query}
        what={words.what}
        skeleton={<RowsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-14 text-muted">{words.empty}</p>}
      >
        {({ items }) => (
          <>
            <p className="mb-4 text-13 text-muted">{canAdd ? words.intro : words.belowPlan}</p>
            <Rows>
              {items.map((endpoint) => (
                <EndpointRow key={endpoint.id} endpoint={endpoint} />
              ))}
            </Rows>
          </>
        )}
      </AsyncPanel>
      {canAdd && <AddEndpointDialog open={isAdding} onOpenChange={setIsAdding} />}
    </Panel>
  );
}
