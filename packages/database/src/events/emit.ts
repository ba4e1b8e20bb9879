import { eventKinds, groupKeyOf, subjectOf, type WorkspaceEvent, WorkspaceEventSchema } from '@ruche/contracts/events';
import type { SQL } from 'drizzle-orm';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';
import { addAlert } from './alerts.ts';
import { activity } from './tables.ts';

const { placeholder } = sql;

/** Where it happens, and who does it; null for what happens by itself or from outside. */
export type EventScope = { workspace: { id: string }; userId: string | null };

type EmitOptions = {
  /** Nobody is told twice under the same key. */
  onceKey?: string;
};

/**
 * Makes an event known as its kind says: records it as activity, tells those who want to know, and wakes open windows,
 * when the transaction commits. For the owner of the tables `scope` alone says where. Returns how many people were told.
 */
export async function emit(
  tx: WorkspaceTx | OwnerDb,
  scope: EventScope,
  event: WorkspaceEvent,
  { onceKey }: EmitOptions = {},
): Promise<number> {
  // Parsed, so that nothing is stored but what is declared.
  const { kind, ...params } = WorkspaceEventSchema.parse(event);
  const stored: Stored = {
    scope,
    kind,
    params,
    subjectId: subjectOf(event),
    groupKey: groupKeyOf(event),
    onceKey: onceKey ?? null,
  };
  const { isActivity, live } = eventKinds[kind];
  const [told] = await Promise.all([
    tell(tx, stored),
    isActivity && record(tx, stored),
    live === 'change' && announceChange(tx, stored),
  ]);
  if (stored.groupKey !== null && 'account' in event && event.account) {
    const postId = 'post' in event ? event.post.id : null;
    const place = { workspaceId: scope.workspace.id, groupKey: stored.groupKey };
    await addAlert(tx, { ...place, postId, accountId: event.account.id });
  }
  return told;
}

type Stored = {
  scope: EventScope;
  kind: WorkspaceEvent['kind'];
  params: object;
  subjectId: string | null;
  groupKey: string | null;
  onceKey: string | null;
};

const recording = preparedStatement(
  () => sql`
    INSERT INTO ${activity} (workspace_id, user_id, kind, params, subject_id)
    VALUES (${placeholder('workspaceId')}::uuid, ${placeholder('userId')}::uuid, ${placeholder('kind')},
      ${placeholder('params')}::jsonb, ${placeholder('subjectId')}::uuid)`,
);

async function record(tx: WorkspaceTx | OwnerDb, { scope, kind, params, subjectId }: Stored): Promise<void> {
  const { workspace, userId } = scope;
  const fields = { workspaceId: workspace.id, userId, kind, params: JSON.stringify(params), subjectId };
  await tx.execute(recording(fields)).execute();
}

/** A trigger announces every row to the open windows of whom it tells. */
async function tell(tx: WorkspaceTx | OwnerDb, stored: Stored): Promise<number> {
  const { scope, kind, params, subjectId, groupKey, onceKey } = stored;
  const { notification } = eventKinds[kind];
  if (notification === null) return 0;
  const { to } = notification;
  if (groupKey !== null && to !== 'subject') return tellTogether(tx, stored, to);
  const isMeant = to === 'subject' ? sql`members.user_id = ${subjectId}` : sql`members.role IN (${listOf(to)})`;
  const actorId = 'isActorLeftOut' in notification ? scope.userId : null;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO notifications (workspace_id, user_id, kind, subject_id, params, once_key)
    SELECT members.workspace_id, members.user_id, ${kind}, ${subjectId}::uuid,
      ${JSON.stringify(params)}::jsonb, ${onceKey}::text
    FROM members LEFT JOIN notification_preferences AS wish USING (workspace_id, user_id)
    WHERE members.workspace_id = ${scope.workspace.id} AND ${isMeant}
      AND members.user_id IS DISTINCT FROM ${actorId}::uuid
      AND NOT coalesce(${kind} = ANY (wish.muted), false)
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** Lets what was told of the same cause grow, where it was not read yet. */
async function tellTogether(
  tx: WorkspaceTx | OwnerDb,
  { scope, kind, params, subjectId, groupKey }: Stored,
  roles: readonly string[],
): Promise<number> {
  const { rows } = await tx.execute<{ told: number }>(sql`
    SELECT tell_together(${scope.workspace.id}, ARRAY[${listOf(roles)}]::text[], ${kind}, ${subjectId}::uuid,
      ${JSON.stringify(params)}::jsonb, ${groupKey}) AS told`);
  return rows[0]?.told ?? 0;
}

const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const announcing = preparedStatement(
  () => sql`
    SELECT pg_notify('ruche_events', json_build_object(
      'type', 'change', 'userId', user_id, 'workspaceId', workspace_id, 'kind', ${placeholder('kind')}::text)::text)
    FROM members WHERE workspace_id = ${placeholder('workspaceId')}::uuid`,
);

async function announceChange(tx: WorkspaceTx | OwnerDb, { scope, kind }: Stored): Promise<void> {
  await tx.execute(announcing({ kind, workspaceId: scope.workspace.id })).execute();
}
