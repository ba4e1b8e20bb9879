import type { ConversationStanding } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { type EventScope, emit, emitAll } from '#src/events/emit.ts';
import { isoTime } from './iso-time.ts';
import { ofClientThere } from './read-conversations.ts';

// What people and rules change of conversations: state, assignee, labels, spam, read. All of it goes through here, so
// that it is told to open windows, and can be undone, in one way.

/** How a conversation is, and whose it is. */
export type HeldStanding = ConversationStanding & { client: { id: string; name: string } };

/** Held until the transaction ends, behind their channels, as by whoever takes something in; in one order for everybody. */
async function holdStandings(db: WorkspaceTx, ids: readonly string[]): Promise<HeldStanding[]> {
  await db.execute(sql`
    SELECT FROM inbox_channels
    WHERE id IN (SELECT channel_id FROM conversations WHERE id = ANY(${sql.param([...ids])}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`);
  const { rows } = await db.execute<HeldStanding>(sql`
    WITH held AS MATERIALIZED (
      SELECT conversation.* FROM conversations AS conversation
      WHERE conversation.id = ANY(${sql.param([...ids])}::uuid[]) AND conversation.is_listed AND ${ofClientThere}
      ORDER BY conversation.id FOR NO KEY UPDATE OF conversation
    )
    SELECT held.id, held.state, ${sql.raw(isoTime('held.snoozed_until'))} AS "snoozedUntil",
      held.assignee_id AS "assigneeId", held.is_spam AS "isSpam", held.unread_count AS "unreadCount",
      (SELECT coalesce(json_agg(label_id ORDER BY label_id), '[]') FROM conversation_labels
        WHERE conversation_id = held.id) AS "labelIds",
      json_build_object('id', client.id, 'name', client.name) AS client
    FROM held JOIN clients AS client ON client.id = held.client_id
    ORDER BY held.id`);
  return rows;
}

const keyOf = ({ state, snoozedUntil, assigneeId, isSpam, unreadCount, labelIds }: ConversationStanding) =>
  JSON.stringify([
    state,
    snoozedUntil && new Date(snoozedUntil).getTime(),
    assigneeId,
    isSpam,
    unreadCount,
    labelIds.toSorted(),
  ]);

type Change = { before: HeldStanding; after: ConversationStanding };

/** A trigger ends the wait for an answer with the conversation. */
async function store(db: WorkspaceTx, changes: Change[]): Promise<void> {
  const rows = JSON.stringify(changes.map(({ after }) => after));
  await db.execute(sql`
    UPDATE conversations SET state = new.state, snoozed_until = new."snoozedUntil", assignee_id = new."assigneeId",
      is_spam = new."isSpam", unread_count = new."unreadCount", updated_at = clock_timestamp()
    FROM jsonb_to_recordset(${rows}::jsonb) AS new (id uuid, state text, "snoozedUntil" timestamptz, "assigneeId" uuid,
      "isSpam" boolean, "unreadCount" integer)
    WHERE conversations.id = new.id`);
}

const labelsLost = (from: ConversationStanding, to: ConversationStanding) =>
  from.labelIds.filter((id) => !to.labelIds.includes(id)).map((labelId) => ({ id: from.id, labelId }));

async function storeLabels(db: WorkspaceTx, workspaceId: string, changes: Change[]): Promise<void> {
  const removed = changes.flatMap(({ before, after }) => labelsLost(before, after));
  const added = changes.flatMap(({ before, after }) => labelsLost(after, before));
  if (removed.length > 0) {
    await db.execute(sql`
      DELETE FROM conversation_labels USING jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) AS old (id uuid, "labelId" uuid)
      WHERE conversation_id = old.id AND label_id = old."labelId"`);
  }
  if (added.length > 0) {
    await db.execute(sql`
      INSERT INTO conversation_labels (workspace_id, conversation_id, label_id)
      SELECT ${workspaceId}::uuid, new.id, new."labelId"
      FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS new (id uuid, "labelId" uuid)
      JOIN inbox_labels AS label ON label.id = new."labelId"
      ON CONFLICT DO NOTHING`);
  }
}

/** Nobody wants to be told of each of hundreds. */
const mostToldOneByOne = 5;
const mostNamed = 50;

async function tell(db: WorkspaceTx, scope: EventScope, changes: Change[]): Promise<void> {
  const assigned = changes.flatMap(({ before, after }) =>
    after.assigneeId !== null && after.assigneeId !== before.assigneeId
      ? [{ conversation: { id: before.id }, client: before.client, userId: after.assigneeId }]
      : [],
  );
  const told = [...Map.groupBy(assigned, ({ userId }) => userId).values()].flatMap((theirs) =>
    theirs.length > mostToldOneByOne ? theirs.slice(0, 1).map((one) => ({ ...one, count: theirs.length })) : theirs,
  );
  await emitAll(
    db,
    scope,
    told.map((event) => ({ kind: 'conversation_assigned', ...event })),
  );
  await (changes.length > mostNamed
    ? emit(db, scope, { kind: 'inbox_changed', what: 'conversations' })
    : emitAll(
        db,
        scope,
        changes.map(({ before: { id, client } }) => ({ kind: 'conversation_changed', conversation: { id }, client })),
      ));
}

/**
 * Changes conversations, a few statements for all of them, and tells whom it concerns. `next` says how each is to be.
 * Returns those that are there, and how those that were changed had been.
 */
export async function changeStandings(
  db: WorkspaceTx,
  scope: EventScope,
  ids: readonly string[],
  next: (standing: HeldStanding) => ConversationStanding,
): Promise<{ found: string[]; before: ConversationStanding[] }> {
  const held = await holdStandings(db, ids);
  const changes = held
    .map((before) => ({ before, after: next(before) }))
    .filter(({ before, after }) => keyOf(before) !== keyOf(after));
  if (changes.length > 0) {
    await store(db, changes);
    await storeLabels(db, scope.workspace.id, changes);
    await tell(db, scope, changes);
  }
  const before = changes.map(({ before: { client: _client, ...standing } }) => standing);
  return { found: held.map(({ id }) => id), before };
}
