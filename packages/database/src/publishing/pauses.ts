import type { PauseScope } from '@ruche/contracts/publishing';
import { socialAccounts } from '#src/accounts/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, isNotNull, isNull, sql } from '#src/drizzle.ts';
import { posts, publications } from '#src/posts/tables.ts';
import { workspaces } from '#src/workspaces/tables.ts';

export type PauseRow = { scope: PauseScope; name: string; pausedAt: Date | null };

/** What is paused in the workspace: all of it, clients and accounts that are there. */
export async function listPauses(tx: WorkspaceTx, workspaceId: string): Promise<PauseRow[]> {
  const whole = await tx
    .select({ name: workspaces.name, pausedAt: workspaces.publishingPausedAt })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), isNotNull(workspaces.publishingPausedAt)));
  const ofClients = await tx
    .select({ id: clients.id, name: clients.name, pausedAt: clients.publishingPausedAt })
    .from(clients)
    .where(and(isNotNull(clients.publishingPausedAt), isNull(clients.deletedAt)))
    .orderBy(asc(clients.name));
  const ofAccounts = await tx
    .select({
      id: socialAccounts.id,
      name: socialAccounts.platformUserName,
      pausedAt: socialAccounts.publishingPausedAt,
    })
    .from(socialAccounts)
    .where(and(isNotNull(socialAccounts.publishingPausedAt), isNull(socialAccounts.deletedAt)))
    .orderBy(asc(socialAccounts.platformUserName));
  return [
    ...whole.map((row) => ({ ...row, scope: { kind: 'workspace' as const } })),
    ...ofClients.map(({ id, ...row }) => ({ ...row, scope: { kind: 'client' as const, id } })),
    ...ofAccounts.map(({ id, ...row }) => ({ ...row, scope: { kind: 'account' as const, id } })),
  ];
}

/** False when it was so already: a pause keeps the time at which it began. */
export async function setPause(
  tx: WorkspaceTx,
  workspaceId: string,
  scope: PauseScope,
  isPaused: boolean,
): Promise<boolean> {
  const table = { workspace: workspaces, client: clients, account: socialAccounts }[scope.kind];
  const id = scope.kind === 'workspace' ? workspaceId : scope.id;
  const { rows } = await tx.execute(sql`
    UPDATE ${table} SET publishing_paused_at = ${isPaused ? sql`clock_timestamp()` : sql`NULL`}
    WHERE id = ${id} AND publishing_paused_at IS ${isPaused ? sql`NULL` : sql`NOT NULL`} RETURNING id`);
  return rows.length > 0;
}

function isWithin(scope: PauseScope) {
  if (scope.kind === 'workspace') return sql`true`;
  if (scope.kind === 'account') return sql`publication.social_account_id = ${scope.id}`;
  return sql`publication.post_id IN (SELECT id FROM ${posts} WHERE client_id = ${scope.id})`;
}

/**
 * Queues all that is due once a pause is over, the longest due first: also what a worker is about to set aside because
 * of it. What is too late by now fails when it is tried, and what another pause holds waits on. Returns how many.
 */
export async function queuePaused(tx: WorkspaceTx, scope: PauseScope): Promise<number> {
  const { rows } = await tx.execute(sql`
    WITH due AS (
      SELECT publication.id FROM ${publications} AS publication
      WHERE publication.status = 'scheduled' AND ${isWithin(scope)}
        AND coalesce(publication.next_attempt_at, publication.resent_at, publication.scheduled_at) <= clock_timestamp()
        AND publication.social_account_id IS NOT NULL
      ORDER BY publication.id FOR NO KEY UPDATE
    ), resumed AS (
      UPDATE ${publications} AS publication
      SET cause = nullif(publication.cause, 'paused'),
        reason = CASE publication.cause WHEN 'paused' THEN 'Publishing was paused.' ELSE publication.reason END,
        version = publication.version + 1, updated_at = clock_timestamp()
      FROM due WHERE publication.id = due.id
      RETURNING publication.id, publication.workspace_id,
        coalesce(publication.resent_at, publication.scheduled_at) AS due_at
    )
    SELECT enqueue_job('publish', json_build_object('workspaceId', workspace_id, 'publicationId', id), NULL, NULL, id::text, NULL)
    FROM (SELECT * FROM resumed ORDER BY due_at, id) AS resumed`);
  return rows.length;
}
