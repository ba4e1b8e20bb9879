import type { InboxPersonExport, InboxPersonQuery } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { hashPerson } from './ingest/known.ts';
import { isoTime } from './iso-time.ts';
import { type PersonRead, personJson } from './read-conversations.ts';
import { type InboxPersonRow, inboxPeople } from './tables.ts';

const ofClientThere = sql.raw('person.client_id NOT IN (SELECT id FROM clients WHERE deleted_at IS NOT NULL)');

/** The same person at each client they wrote to. */
export async function listInboxPeople(
  db: WorkspaceTx,
  { platform, platformUserId, clientId }: InboxPersonQuery,
): Promise<PersonRead[]> {
  const ofClient = clientId === undefined ? sql`true` : sql`person.client_id = ${clientId}::uuid`;
  const { rows } = await db.execute<{ person: PersonRead }>(sql`
    SELECT ${sql.raw(personJson)} AS person FROM inbox_people AS person
    WHERE person.platform = ${platform} AND person.remote_id = ${platformUserId} AND ${ofClient} AND ${ofClientThere}
    ORDER BY person.first_seen_at, person.id`);
  return rows.map(({ person }) => person);
}

export async function findInboxPerson(db: WorkspaceTx, id: string): Promise<PersonRead | null> {
  const { rows } = await db.execute<{ person: PersonRead }>(sql`
    SELECT ${sql.raw(personJson)} AS person FROM inbox_people AS person
    WHERE person.id = ${id}::uuid AND ${ofClientThere}`);
  return rows[0]?.person ?? null;
}

/** Everything that was said with somebody, oldest first. */
export async function listMessagesWith(db: WorkspaceTx, personId: string): Promise<InboxPersonExport['messages']> {
  const { rows } = await db.execute<InboxPersonExport['messages'][number]>(sql`
    SELECT channel.account_name AS account, conversation.kind, message.direction, message.text, message.permalink,
      ${sql.raw(isoTime('message.sent_at'))} AS "sentAt"
    FROM conversations AS conversation
    JOIN inbox_channels AS channel ON channel.id = conversation.channel_id
    JOIN inbox_messages AS message ON message.conversation_id = conversation.id
    WHERE conversation.person_id = ${personId}::uuid AND message.removed_at IS NULL
    ORDER BY message.sent_at, message.id`);
  return rows;
}

/** Held until the transaction ends, with the inboxes they may be writing to at this moment. */
export async function lockInboxPerson(db: WorkspaceTx, id: string): Promise<InboxPersonRow | null> {
  await db.execute(sql`
    SELECT FROM inbox_channels AS channel JOIN inbox_people AS person USING (client_id, platform)
    WHERE person.id = ${id}::uuid ORDER BY channel.id FOR NO KEY UPDATE OF channel`);
  const [person] = await db.select().from(inboxPeople).where(eq(inboxPeople.id, id)).for('update');
  return person ?? null;
}

/**
 * Everything that is known of somebody goes: name, texts, notes, what was answered to them, and what the assistant wrote from
 * their conversations. That there was something to answer, and how long it took, stays without them. A hash is kept, by which
 * what they wrote before is not read back.
 */
export async function eraseInboxPerson(db: WorkspaceTx, person: InboxPersonRow): Promise<void> {
  const { id, workspaceId, clientId, platform, remoteId } = person;
  await db.execute(sql`
    INSERT INTO inbox_erasures (workspace_id, client_id, platform, remote_id_hash)
    VALUES (${workspaceId}, ${clientId}, ${platform}, ${hashPerson(clientId, platform, remoteId)})
    ON CONFLICT (client_id, platform, remote_id_hash) DO UPDATE SET erased_at = clock_timestamp()`);
  // Before what they wrote loses its person: a comment can be in somebody else's conversation.
  await db.execute(sql`
    SELECT erase_assistant_texts(${clientId}::uuid, ARRAY(
      SELECT id FROM conversations WHERE person_id = ${id}::uuid
      UNION SELECT conversation_id FROM inbox_messages WHERE person_id = ${id}::uuid))`);
  const theirs = sql`(SELECT id FROM conversations WHERE person_id = ${id}::uuid)`;
  await db.execute(sql`
    UPDATE inbox_messages SET text = '', attachments = '[]', media_ids = '{}', permalink = NULL, parent_remote_id = NULL,
      sentiment = NULL, language = NULL, reason = NULL, wanted = NULL, person_id = NULL,
      remote_id = CASE WHEN direction = 'out' THEN remote_id END, state = CASE WHEN state = 'sent' THEN state END,
      removed_at = coalesce(removed_at, clock_timestamp())
    WHERE conversation_id IN ${theirs} OR person_id = ${id}::uuid`);
  for (const table of ['conversation_notes', 'answer_drafts', 'conversation_labels']) {
    await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE conversation_id IN ${theirs}`);
  }
  await db.execute(sql`UPDATE inbox_rule_runs SET person_id = NULL WHERE conversation_id IN ${theirs}`);
  await db.execute(sql`
    UPDATE conversations SET remote_key = 'erased:' || id, thread_remote_id = NULL, state = 'done', snoozed_until = NULL,
      assignee_id = NULL, last_text = '', last_has_attachments = false, unread_count = 0, waiting_since = NULL,
      due_at = NULL, window_closes_at = NULL, has_trouble = false, sentiment = NULL, language = NULL, person_id = NULL,
      updated_at = clock_timestamp()
    WHERE person_id = ${id}::uuid`);
  await db.delete(inboxPeople).where(eq(inboxPeople.id, id));
  await db.execute(sql`SELECT erase_stored_copies(${platform}, ${remoteId})`);
}
