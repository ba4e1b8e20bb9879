import type { WebhookDelivery } from '@ruche/contracts/webhooks';
import type { ListedDelivery } from '@ruche/database/webhooks';

export function presentDelivery(row: ListedDelivery): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpointId,
    type: row.type,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    message: { type: row.type, timestamp: row.createdAt.toISOString(), data: row.data },
    attempts: row.attempts.map(({ at, ...attempt }) => ({ at: new Date(at).toISOString(), ...attempt })),
    attemptCount: row.attemptCount,
  };
}
