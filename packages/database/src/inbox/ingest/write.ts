import type { ConversationKind, InboxAttachment, InboxLanguage, Sentiment } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';
import type { IngestedPerson } from './events.ts';
import type { EarlyChange } from './fold.ts';
import type { HeldChannel } from './known.ts';

const { placeholder } = sql;

const upsertingPeople = preparedStatement<{ id: string; remoteId: string }>(
  () => sql`
    INSERT INTO inbox_people AS person
      (workspace_id, client_id, platform, remote_id, name, user_name, avatar_url, profile_url, first_seen_at)
    SELECT ${placeholder('workspaceId')}::uuid, ${placeholder('clientId')}::uuid, ${placeholder('platform')}, seen.*
    FROM jsonb_to_recordset(${placeholder('people')}::jsonb) AS seen(
      "remoteId" text, name text, "userName" text, "avatarUrl" text, "profileUrl" text, "seenAt" timestamptz)
    -- In one order: other accounts of the client may meet the same people.
    ORDER BY seen."remoteId"
    ON CONFLICT (client_id, platform, remote_id) DO UPDATE SET
      name = coalesce(excluded.name, person.name),
      user_name = coalesce(excluded.user_name, person.user_name),
      avatar_url = coalesce(excluded.avatar_url, person.avatar_url),
      profile_url = coalesce(excluded.profile_url, person.profile_url),
      first_seen_at = least(excluded.first_seen_at, person.first_seen_at)
    RETURNING id, remote_id AS "remoteId"`,
);

export type SeenPerson = IngestedPerson & { seenAt: Date };

type KnownPerson = IngestedPerson & { id: string; firstSeenAt: Date };

const findingPeople = preparedStatement<KnownPerson>(
  () => sql`
    SELECT id, remote_id AS "remoteId", name, user_name AS "userName", avatar_url AS "avatarUrl",
      profile_url AS "profileUrl", first_seen_at AS "firstSeenAt"
    FROM inbox_people
    WHERE client_id = ${placeholder('clientId')}::uuid AND platform = ${placeholder('platform')}
      AND remote_id = ANY(${placeholder('remoteIds')}::text[])`,
);

/** Whether what was seen adds anything to what is known. */
function isNews({ seenAt, ...seen }: SeenPerson, known: KnownPerson | undefined): boolean {
  if (!known || seenAt < known.firstSeenAt) return true;
  const parts = ['name', 'userName', 'avatarUrl', 'profileUrl'] as const;
  return parts.some((part) => seen[part] !== null && seen[part] !== known[part]);
}

/** Their ids here, by those at the network. Most who write did so before: their rows are left alone. */
export async function savePeople(
  tx: WorkspaceTx,
  { workspaceId, clientId, platform }: HeldChannel,
  people: readonly SeenPerson[],
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const remoteIds = people.map(({ remoteId }) => remoteId);
  const { rows: known } = await findingPeople(tx, { clientId, platform, remoteIds });
  const byRemoteId = new Map(known.map((person) => [person.remoteId, person]));
  const ids = new Map(known.map(({ id, remoteId }) => [remoteId, id]));
  const news = people.filter((person) => isNews(person, byRemoteId.get(person.remoteId)));
  if (news.length === 0) return ids;
  const { rows } = await upsertingPeople(tx, { workspaceId, clientId, platform, people: JSON.stringify(news) });
  for (const { id, remoteId } of rows) ids.set(remoteId, id);
  return ids;
}

export type NewConversation = {
  id: string;
  kind: ConversationKind;
  remoteKey: string;
  threadRemoteId: string | null;
  postRemoteId: string | null;
  personId: string | null;
  at: Date;
};

const insertingConversations = preparedStatement(
  () => sql`
    INSERT INTO conversations (id, workspace_id, client_id, channel_id, platform, kind, remote_key, thread_remote_id,
      post_remote_id, person_id, state, last_direction, last_message_at)
    SELECT made.id, ${placeholder('workspaceId')}::uuid, ${placeholder('clientId')}::uuid,
      ${placeholder('channelId')}::uuid, ${placeholder('platform')}, made.kind, made."remoteKey",
      made."threadRemoteId", made."postRemoteId", made."personId", 'done', 'in', made.at
    FROM jsonb_to_recordset(${placeholder('made')}::jsonb) AS made(id uuid, kind text, "remoteKey" text,
      "threadRemoteId" text, "postRemoteId" text, "personId" uuid, at timestamptz)`,
);

/** As done: what comes in opens them. */
export async function insertConversations(
  tx: WorkspaceTx,
  { workspaceId, clientId, id: channelId, platform }: HeldChannel,
  made: readonly NewConversation[],
): Promise<void> {
  if (made.length === 0) return;
  await insertingConversations(tx, { workspaceId, clientId, channelId, platform, made: JSON.stringify(made) });
}

const completingConversations = preparedStatement(
  () => sql`
    UPDATE conversations AS conversation SET
      person_id = coalesce(conversation.person_id, told."personId"),
      thread_remote_id = coalesce(conversation.thread_remote_id, told."threadRemoteId"),
      post_remote_id = coalesce(conversation.post_remote_id, told."postRemoteId")
    FROM jsonb_to_recordset(${placeholder('told')}::jsonb) AS told(id uuid, "personId" uuid, "threadRemoteId" text,
      "postRemoteId" text)
    WHERE conversation.id = told.id AND (
      (conversation.person_id IS NULL AND told."personId" IS NOT NULL)
      OR (conversation.thread_remote_id IS NULL AND told."threadRemoteId" IS NOT NULL)
      OR (conversation.post_remote_id IS NULL AND told."postRemoteId" IS NOT NULL))`,
);

type Told = { id: string; personId: string | null; threadRemoteId: string | null; postRemoteId: string | null };

/** What was not known of them when they began. */
export async function completeConversations(tx: WorkspaceTx, told: readonly Told[]): Promise<void> {
  if (told.length > 0) await completingConversations(tx, { told: JSON.stringify(told) });
}

export type WrittenMessage = {
  id: string;
  remoteId: string;
  conversationId: string;
  direction: 'in' | 'out';
  personId: string | null;
  parentRemoteId: string | null;
  text: string;
  attachments: InboxAttachment[];
  sentAt: Date;
  changedAt: Date;
  editedAt: Date | null;
  removedAt: Date | null;
  isHidden: boolean;
  hiddenChangedAt: Date | null;
  isLiked: boolean;
  permalink: string | null;
  isSpam: boolean;
  sentiment: Sentiment | null;
  language: InboxLanguage | null;
};

const messageColumns = sql.raw(`(id uuid, "remoteId" text, "conversationId" uuid, direction text, "personId" uuid,
  "parentRemoteId" text, text text, attachments jsonb, "sentAt" timestamptz, "changedAt" timestamptz,
  "editedAt" timestamptz, "removedAt" timestamptz, "isHidden" boolean, "hiddenChangedAt" timestamptz,
  "isLiked" boolean, permalink text, "isSpam" boolean, sentiment text, language text)`);

const insertingMessages = preparedStatement(
  () => sql`
    INSERT INTO inbox_messages (workspace_id, channel_id, id, remote_id, conversation_id, direction, person_id,
      parent_remote_id, text, attachments, sent_at, changed_at, edited_at, removed_at, is_hidden, hidden_changed_at,
      is_liked, permalink, is_spam, sentiment, language)
    SELECT ${placeholder('workspaceId')}::uuid, ${placeholder('channelId')}::uuid, wrote.*
    FROM jsonb_to_recordset(${placeholder('messages')}::jsonb) AS wrote${messageColumns}`,
);

export async function insertMessages(
  tx: WorkspaceTx,
  { workspaceId, id: channelId }: HeldChannel,
  messages: readonly WrittenMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await insertingMessages(tx, { workspaceId, channelId, messages: JSON.stringify(messages) });
}

const updatingMessages = preparedStatement(
  () => sql`
    UPDATE inbox_messages AS message SET
      remote_id = coalesce(message.remote_id, wrote."remoteId"),
      conversation_id = wrote."conversationId", parent_remote_id = wrote."parentRemoteId", text = wrote.text,
      attachments = wrote.attachments, sent_at = wrote."sentAt", changed_at = wrote."changedAt",
      edited_at = wrote."editedAt", removed_at = wrote."removedAt", is_hidden = wrote."isHidden",
      hidden_changed_at = wrote."hiddenChangedAt", is_liked = wrote."isLiked", permalink = wrote.permalink,
      is_spam = wrote."isSpam",
      sentiment = CASE WHEN message.is_sentiment_corrected THEN message.sentiment ELSE wrote.sentiment END,
      language = wrote.language,
      -- What the network shows has left, whatever became of its response.
      state = CASE WHEN message.state IS NULL THEN NULL ELSE 'sent' END,
      reason = NULL, next_attempt_at = NULL
    FROM jsonb_to_recordset(${placeholder('messages')}::jsonb) AS wrote${messageColumns}
    WHERE message.id = wrote.id`,
);

export async function updateMessages(tx: WorkspaceTx, messages: readonly WrittenMessage[]): Promise<void> {
  if (messages.length > 0) await updatingMessages(tx, { messages: JSON.stringify(messages) });
}

const movingMessages = preparedStatement(
  () => sql`
    UPDATE inbox_messages AS message SET conversation_id = moved."conversationId"
    FROM jsonb_to_recordset(${placeholder('moved')}::jsonb) AS moved(id uuid, "conversationId" uuid)
    WHERE message.id = moved.id`,
);

export async function moveMessages(
  tx: WorkspaceTx,
  moved: readonly { id: string; conversationId: string }[],
): Promise<void> {
  if (moved.length > 0) await movingMessages(tx, { moved: JSON.stringify(moved) });
}

const savingEarly = preparedStatement(
  () => sql`
    INSERT INTO inbox_early_changes AS known
      (workspace_id, channel_id, remote_id, removed_at, is_hidden, hidden_changed_at)
    SELECT ${placeholder('workspaceId')}::uuid, ${placeholder('channelId')}::uuid, early.*
    FROM jsonb_to_recordset(${placeholder('early')}::jsonb)
      AS early("remoteId" text, "removedAt" timestamptz, "isHidden" boolean, "hiddenChangedAt" timestamptz)
    ON CONFLICT (channel_id, remote_id) DO UPDATE SET removed_at = excluded.removed_at,
      is_hidden = excluded.is_hidden, hidden_changed_at = excluded.hidden_changed_at`,
);

/** Of messages that are not here yet. */
export async function saveEarlyChanges(
  tx: WorkspaceTx,
  { workspaceId, id: channelId }: HeldChannel,
  early: readonly (EarlyChange & { remoteId: string })[],
): Promise<void> {
  if (early.length > 0) await savingEarly(tx, { workspaceId, channelId, early: JSON.stringify(early) });
}

const deletingEarly = preparedStatement(
  () => sql`
    DELETE FROM inbox_early_changes
    WHERE channel_id = ${placeholder('channelId')}::uuid AND remote_id = ANY(${placeholder('remoteIds')}::text[])`,
);

/** They are in the messages now. */
export async function deleteEarlyChanges(
  tx: WorkspaceTx,
  channelId: string,
  remoteIds: readonly string[],
): Promise<void> {
  if (remoteIds.length > 0) await deletingEarly(tx, { channelId, remoteIds });
}
