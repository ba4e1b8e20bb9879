import {
  eventKinds,
  groupKeyOf,
  mostAnnouncedPosts,
  subjectOf,
  type WorkspaceEvent,
  WorkspaceEventSchema,
} from '@ruche/contracts/events';
import type { SQL } from 'drizzle-orm';
import type { AuditDetail } from '#src/audit/detail.ts';
import { type AuditedEvent, describeForAudit, recordingAudit } from '#src/audit/entries.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { type PreparedStatement, preparedStatement } from '#src/prepared.ts';
import { type ChangedPost, factsOf } from '#src/webhooks/facts.ts';
import { queueWebhooks } from '#src/webhooks/queue.ts';
import { addAlerts } from './alerts.ts';
import { activity } from './tables.ts';

const { placeholder } = sql;

/**
 * Where it happens, and who does it: a member or a key, or a client's contact; nobody for what happens by itself or from
 * outside.
 */
export type EventScope = { workspace: { id: string }; userId: string | null; contactId?: string | null };

type EmitOptions = {
  /** Nobody is told twice under the same key. */
  onceKey?: string;
  /** Those that an event about several does not name: webhooks tell of each. */
  posts?: readonly ChangedPost[];
  /** What the audit log keeps besides, where it is known; of several posts, each says its own. */
  audit?: AuditDetail;
};

/**
 * Makes an event known as its kind says: records it as activity and in the audit log, tells those who want to know, wakes open
 * windows, and queues webhooks, when the transaction commits. For the owner of the tables `scope` alone says where. Returns how many people were told.
 */
export async function emit(
  tx: WorkspaceTx | OwnerDb,
  scope: EventScope,
  event: WorkspaceEvent,
  options: EmitOptions = {},
): Promise<number> {
  return emitAll(tx, scope, [event], options);
}

/** The same for events that happen at once. What is told together takes as many statements as one event does. */
export async function emitAll(
  tx: WorkspaceTx | OwnerDb,
  scope: EventScope,
  events: readonly WorkspaceEvent[],
  { onceKey, posts = [], audit }: EmitOptions = {},
): Promise<number> {
  const all = events.map((event): Stored => {
    // Parsed, so that nothing is stored but what is declared.
    const { kind, ...params } = WorkspaceEventSchema.parse(event);
    const [subjectId, groupKey] = [subjectOf(event), groupKeyOf(event)];
    return { scope, event, kind, params, subjectId, groupKey, onceKey: onceKey ?? null };
  });
  const changes = all.filter(({ kind }) => eventKinds[kind].live === 'change');
  const [changed = [], ...furtherChanged] = Map.groupBy(changes, ({ kind }) => kind).values();
  const recorded = all.filter(({ kind }) => eventKinds[kind].isActivity);
  const audited = all.flatMap(({ event, params }) => describeForAudit(event, params, { posts, detail: audit }));
  // Notifications before the job that mails them, and each in one order: others do so at the same time.
  const [told] = await Promise.all([
    tellAll(tx, all),
    recordAndAnnounce(tx, scope, { recorded, audited, changed }),
    ...furtherChanged.map((ofKind) => recordAndAnnounce(tx, scope, { recorded: [], audited: [], changed: ofKind })),
    queueWebhooks(
      tx,
      scope.workspace.id,
      events.flatMap((event) => factsOf(event, posts)),
    ),
  ]);
  await addAlerts(tx, scope.workspace.id, all.flatMap(alertOf));
  return told;
}

type Stored = {
  scope: EventScope;
  event: WorkspaceEvent;
  kind: WorkspaceEvent['kind'];
  params: object;
  subjectId: string | null;
  groupKey: string | null;
  onceKey: string | null;
};

function alertOf({ event, groupKey }: Stored) {
  if (groupKey === null || !('account' in event) || !event.account) return [];
  return [{ groupKey, postId: 'post' in event ? event.post.id : null, accountId: event.account.id }];
}

async function tellAll(tx: WorkspaceTx | OwnerDb, all: Stored[]): Promise<number> {
  const [first] = all;
  if (!first) return 0;
  const isTogether = ({ kind, groupKey }: Stored) =>
    groupKey !== null && eventKinds[kind].notification?.to !== 'subject';
  const told = await tellTogether(tx, first.scope, all.filter(isTogether));
  let count = told;
  for (const stored of all) if (!isTogether(stored)) count += await tell(tx, stored);
  return count;
}

/** A trigger announces every row to the open windows of whom it tells. */
async function tell(tx: WorkspaceTx | OwnerDb, stored: Stored): Promise<number> {
  const { scope, kind, params, subjectId, onceKey } = stored;
  const { notification } = eventKinds[kind];
  if (notification === null) return 0;
  const { to } = notification;
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
async function tellTogether(tx: WorkspaceTx | OwnerDb, scope: EventScope, all: Stored[]): Promise<number> {
  const events = all.flatMap(({ kind, params, subjectId, groupKey }) => {
    const { notification } = eventKinds[kind];
    return notification === null ? [] : [{ roles: notification.to, kind, subjectId, params, groupKey }];
  });
  if (events.length === 0) return 0;
  const { rows } = await tx.execute<{ told: number }>(sql`
    SELECT sum(tell_together(${scope.workspace.id}, ARRAY(SELECT jsonb_array_elements_text(event.roles)), event.kind,
      event."subjectId", event.params, event."groupKey"))::integer AS told
    FROM (
      SELECT * FROM ROWS FROM (
        jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          AS (roles jsonb, kind text, "subjectId" uuid, params jsonb, "groupKey" text)
      ) WITH ORDINALITY ORDER BY "groupKey", ordinality
    ) AS event`);
  return rows[0]?.told ?? 0;
}

const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const recording = sql`
    INSERT INTO ${activity} (workspace_id, user_id, kind, params, subject_id)
    SELECT ${placeholder('workspaceId')}::uuid, ${placeholder('userId')}::uuid, event.kind, event.params, event."subjectId"
    FROM jsonb_to_recordset(${placeholder('events')}::jsonb) AS event(kind text, params jsonb, "subjectId" uuid)`;

const announcing = sql`
    SELECT pg_notify('ruche_events', json_strip_nulls(json_build_object(
      'type', 'change', 'userId', user_id, 'workspaceId', workspace_id, 'kind', ${placeholder('kind')}::text,
      'postIds', ${placeholder('postIds')}::json, 'conversationIds', ${placeholder('conversationIds')}::json))::text)
    FROM members WHERE workspace_id = ${placeholder('workspaceId')}::uuid`;

type Part = 'recorded' | 'audited' | 'changed';

const writing = { recorded: recording, audited: recordingAudit } as const;

/** All in one statement, whichever of it there is. */
function writingOf(parts: readonly Part[]): SQL {
  const writes = parts.flatMap((part) => (part === 'changed' ? [] : [sql`${sql.raw(part)} AS (${writing[part]})`]));
  const asked = parts.includes('changed') ? announcing : sql`SELECT`;
  return writes.length === 0 ? asked : sql`WITH ${sql.join(writes, sql`, `)} ${asked}`;
}

const statements = new Map<string, PreparedStatement<Record<string, unknown>>>();

function statementOf(parts: readonly Part[]): PreparedStatement<Record<string, unknown>> {
  const key = parts.join(' ');
  const known = statements.get(key) ?? preparedStatement(() => writingOf(parts));
  statements.set(key, known);
  return known;
}

const postOf = (event: WorkspaceEvent) => ('post' in event ? event.post.id : null);
const conversationOf = (event: WorkspaceEvent) => ('conversation' in event ? event.conversation.id : null);

/** As JSON; null where it is about something else, or about too many. */
function changedIds(changes: Stored[], idOf: (event: WorkspaceEvent) => string | null): string | null {
  const ids = new Set(changes.map(({ event }) => idOf(event)));
  return ids.has(null) || ids.size > mostAnnouncedPosts ? null : JSON.stringify([...ids]);
}

const describeForActivity = ({ kind, params, subjectId }: Stored) => ({ kind, params, subjectId });

type Written = { recorded: Stored[]; audited: AuditedEvent[]; changed: Stored[] };

/** Activity, the audit log, and changes of one kind that open windows show: one statement. */
async function recordAndAnnounce(tx: WorkspaceTx | OwnerDb, scope: EventScope, written: Written): Promise<void> {
  const { recorded, audited, changed } = written;
  const parts = (['recorded', 'audited', 'changed'] as const).filter((part) => written[part].length > 0);
  if (parts.length === 0) return;
  await statementOf(parts)(tx, {
    workspaceId: scope.workspace.id,
    userId: scope.userId,
    contactId: scope.contactId ?? null,
    kind: changed[0]?.kind,
    events: JSON.stringify(recorded.map(describeForActivity)),
    audited: JSON.stringify(audited),
    postIds: changedIds(changed, postOf),
    conversationIds: changedIds(changed, conversationOf),
  });
}
