import type { WebhookEndpoint } from '@ruche/contracts/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type DeliveryState, useDeliveries } from '#features/api-access/api/deliveries.ts';
import { webhookKeys } from '#features/api-access/api/webhook-keys.ts';
import { deliveriesPanel as words } from '#features/api-access/words/deliveries.ts';
import { DeliveryRow } from './delivery-row.tsx';

const all = 'all';
const filters = [
  { value: all, label: words.all },
  { value: 'delivered', label: words.delivered },
  { value: 'waiting', label: words.waiting },
  { value: 'failed', label: words.failed },
] as const;

const skeleton = (
  <div className="grid gap-4">
    {['w-40', 'w-56', 'w-48'].map((width) => (
      <div key={width} className="flex items-center gap-4 px-2">
        <Skeleton className="h-5.5 w-24 rounded-full" />
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="ml-auto h-4 w-20" />
      </div>
    ))}
  </div>
);

/** With each further attempt the endpoint itself may be another one: failing, on again, or switched off. */
function useRefreshEndpoint(endpointId: string, attemptCount: number | undefined) {
  const cache = useQueryClient();
  useEffect(() => {
    if (attemptCount === undefined) return;
    void cache.invalidateQueries({ queryKey: webhookKeys.one(endpointId) });
  }, [cache, endpointId, attemptCount]);
}

type DeliveriesPanelProps = {
  endpoint: WebhookEndpoint;
  /** Whether messages can be sent. */
  isOn: boolean;
  state: DeliveryState | undefined;
  onFilter: (state: DeliveryState | undefined) => void;
};

/** What was sent to an endpoint. */
export function DeliveriesPanel({ endpoint, isOn, state, onFilter }: DeliveriesPanelProps) {
  const query = useDeliveries(endpoint.id, state);
  const attempts = query.data?.pages.flatMap(({ items }) => items).reduce((sum, one) => sum + one.attemptCount, 0);
  useRefreshEndpoint(endpoint.id, attempts);
  const empty =
    state === undefined ? (
      <EmptyState drawing="inbox" className="py-4" title={words.emptyTitle}>
        {words.emptyText}
      </EmptyState>
    ) : (
      <p className="flex items-center gap-2 px-2 text-14 text-muted">
        {words.emptyFiltered}
        <Button size="small" variant="ghost" onClick={() => onFilter(undefined)}>
          {words.clear}
        </Button>
      </p>
    );
  return (
    <Panel title={words.title} action={<span className="pr-2 text-13 text-muted">{words.kept}</span>}>
      <SegmentedChoice
        legend={words.filter}
        options={filters}
        value={state ?? all}
        onChange={(next) => onFilter(next === all ? undefined : next)}
        className="mb-4"
      />
      <AsyncList query={query} what={words.what} skeleton={skeleton} empty={empty} moreLabel={words.more}>
        {(deliveries) => (
          <ul aria-label={words.list} className="-mx-2 grid divide-y divide-line">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} isOn={isOn} />
            ))}
          </ul>
        )}
      </AsyncList>
    </Panel>
  );
}
