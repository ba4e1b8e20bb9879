import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';
import type { WebhookFact } from './facts.ts';

const queueing = preparedStatement(
  () => sql`SELECT queue_webhooks(${sql.placeholder('workspaceId')}::uuid, ${sql.placeholder('facts')}::jsonb)`,
);

/**
 * Queues what happened for the endpoints that listen to it, with the jobs that send it. It leaves together with whatever else
 * is asked, and costs a look at an index where the workspace has no endpoint.
 */
export async function queueWebhooks(
  tx: WorkspaceTx | OwnerDb,
  workspaceId: string,
  facts: readonly WebhookFact[],
): Promise<void> {
  if (facts.length === 0) return;
  await queueing(tx, { workspaceId, facts: JSON.stringify(facts) });
}
