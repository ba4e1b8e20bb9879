import type { WebhookEndpoint } from '@ruche/contracts/webhooks';
import type { ListedEndpoint } from '@ruche/database/webhooks';

type State = Pick<ListedEndpoint, 'isOn' | 'switchedOffAt' | 'failingSince'>;

function stateOf({ isOn, switchedOffAt, failingSince }: State): WebhookEndpoint['state'] {
  if (isOn) return failingSince ? 'failing' : 'on';
  return switchedOffAt ? 'switched_off' : 'off';
}

export function presentEndpoint(row: ListedEndpoint): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    clients: row.isLimited ? row.clients : null,
    state: stateOf(row),
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  };
}
