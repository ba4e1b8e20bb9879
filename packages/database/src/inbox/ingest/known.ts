import { createHash } from 'node:crypto';
import type { PlatformId } from '@ruche/contracts/accounts';
import { type BusinessHours, defaultInboxSettings } from '@ruche/contracts/inbox';
import { hasArmed, type Progress } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';
import type { EarlyChange, MessageState } from './fold.ts';

const { placeholder } = sql;

/** The channel that is taken into, with what is needed of its client. Held until the transaction ends. */
export type HeldChannel = {
  id: string;
  workspaceId: string;
  clientId: string;
  clientName: string;
  timeZone: string;
  platform: PlatformId;
  createdAt: Date;
  businessHours: BusinessHours;
  firstAnswerMinutes: number | null;
  nextAnswerMinutes: number | null;
  watchWords: string[];
};

type LockedRow = Omit<HeldChannel, 'businessHours' | 'firstAnswerMinutes' | 'nextAnswerMinutes' | 'watchWords'> & {
  settings: Pick<HeldChannel, 'businessHours' | 'firstAnswerMinutes' | 'nextAnswerMinutes' | 'watchWords'> | null;
};

const locking = preparedStatement<LockedRow>(
  () => sql`
    SELECT channel.id, channel.workspace_id AS "workspaceId", channel.client_id AS "clientId", client.name AS "clientName",
      client.time_zone AS "timeZone", channel.platform, channel.created_at AS "createdAt",
      (SELECT jsonb_build_object('businessHours', settings.business_hours,
          'firstAnswerMinutes', settings.first_answer_minutes, 'nextAnswerMinutes', settings.next_answer_minutes,
          'watchWords', settings.watch_words)
        FROM client_inbox_settings AS settings WHERE settings.client_id = channel.client_id) AS settings
    FROM inbox_channels AS channel JOIN clients AS client ON client.id = channel.client_id
    WHERE channel.id = ${placeholder('id')}::uuid FOR NO KEY UPDATE OF channel`,
);

/** Whoever takes something in, or settles an answer, holds its channel: each sees what the others wrote. */
export async function holdChannel(tx: WorkspaceTx, id: string): Promise<HeldChannel | null> {
  const { rows } = await locking(tx, { id });
  const [row] = rows;
  if (!row) return null;
  const { settings, ...rest } = row;
  return { ...rest, ...(settings ?? defaultInboxSettings) };
}

export type KnownMessage = MessageState & {
  id: string;
  remoteId: string;
  conversationId: string;
  direction: 'in' | 'out';
  isSentimentCorrected: boolean;
  /** Whoever wrote it, where the network did not say who that is. */
  isNameless: boolean;
};

const findingMessages = preparedStatement<KnownMessage>(
  () => sql`
    SELECT message.id, message.remote_id AS "remoteId", message.conversation_id AS "conversationId", message.direction,
      message.text, message.attachments, message.parent_remote_id AS "parentRemoteId", message.permalink,
      message.sent_at AS "sentAt", message.changed_at AS "changedAt", message.edited_at AS "editedAt",
      message.removed_at AS "removedAt", message.is_hidden AS "isHidden",
      message.hidden_changed_at AS "hiddenChangedAt", message.is_liked AS "isLiked",
      message.is_sentiment_corrected AS "isSentimentCorrected",
      person.id IS NOT NULL AND person.name IS NULL AND person.user_name IS NULL AS "isNameless"
    FROM inbox_messages AS message LEFT JOIN inbox_people AS person ON person.id = message.person_id
    WHERE message.channel_id = ${placeholder('channelId')}::uuid AND message.remote_id = ANY(${placeholder('remoteIds')}::text[])`,
);

export async function findKnownMessages(
  tx: WorkspaceTx,
  channelId: string,
  remoteIds: readonly string[],
): Promise<Map<string, KnownMessage>> {
  const { rows } = await findingMessages(tx, { channelId, remoteIds });
  return new Map(rows.map((row) => [row.remoteId, row]));
}

const findingEarly = preparedStatement<EarlyChange & { remoteId: string }>(
  () => sql`
    SELECT remote_id AS "remoteId", removed_at AS "removedAt", is_hidden AS "isHidden",
      hidden_changed_at AS "hiddenChangedAt"
    FROM inbox_early_changes
    WHERE channel_id = ${placeholder('channelId')}::uuid AND remote_id = ANY(${placeholder('remoteIds')}::text[])`,
);

export async function findEarlyChanges(
  tx: WorkspaceTx,
  channelId: string,
  remoteIds: readonly string[],
): Promise<Map<string, EarlyChange>> {
  const { rows } = await findingEarly(tx, { channelId, remoteIds });
  return new Map(rows.map(({ remoteId, ...change }) => [remoteId, change]));
}

/** An answer from here whose response is not known yet. */
export type WaitingAnswer = {
  id: string;
  conversationId: string;
  text: string;
  isPrivate: boolean;
  personRemoteId: string | null;
  armedAt: Date;
};

type WaitingRow = Omit<WaitingAnswer, 'armedAt'> & { progress: Progress };

const findingWaiting = preparedStatement<WaitingRow>(
  () => sql`
    SELECT message.id, message.conversation_id AS "conversationId", message.text, message.is_private AS "isPrivate",
      person.remote_id AS "personRemoteId", message.progress
    FROM inbox_messages AS message
    JOIN conversations AS conversation ON conversation.id = message.conversation_id
    LEFT JOIN inbox_people AS person ON person.id = conversation.person_id
    WHERE message.channel_id = ${placeholder('channelId')}::uuid AND message.state IN ('sending', 'needs_check')
      AND message.remote_id IS NULL AND message.direction = 'out'
    ORDER BY message.sent_at, message.id`,
);

/** Those whose call was about to be made, the oldest first. */
export async function findWaitingAnswers(tx: WorkspaceTx, channelId: string): Promise<WaitingAnswer[]> {
  const { rows } = await findingWaiting(tx, { channelId });
  return rows.flatMap(({ progress, ...answer }) => {
    if (!hasArmed(progress)) return [];
    const [step] = Object.values(progress);
    return [{ ...answer, armedAt: new Date(step?.armedAt ?? step?.at ?? 0) }];
  });
}

export type KnownConversation = {
  id: string;
  kind: string;
  remoteKey: string;
  threadRemoteId: string | null;
  postRemoteId: string | null;
  personRemoteId: string | null;
};

const findingConversations = preparedStatement<KnownConversation>(
  () => sql`
    SELECT conversation.id, conversation.kind, conversation.remote_key AS "remoteKey",
      conversation.thread_remote_id AS "threadRemoteId", conversation.post_remote_id AS "postRemoteId",
      person.remote_id AS "personRemoteId"
    FROM conversations AS conversation LEFT JOIN inbox_people AS person ON person.id = conversation.person_id
    WHERE conversation.channel_id = ${placeholder('channelId')}::uuid
      AND conversation.remote_key = ANY(${placeholder('keys')}::text[])
    UNION
    SELECT conversation.id, conversation.kind, conversation.remote_key, conversation.thread_remote_id,
      conversation.post_remote_id, person.remote_id
    FROM inbox_people AS person
    JOIN conversations AS conversation ON conversation.person_id = person.id
      AND conversation.channel_id = ${placeholder('channelId')}::uuid AND conversation.kind = 'message'
    WHERE person.client_id = ${placeholder('clientId')}::uuid AND person.platform = ${placeholder('platform')}
      AND person.remote_id = ANY(${placeholder('people')}::text[])`,
);

/** By their keys; and the private threads with these people, which may have come without the network's id of the thread. */
export async function findConversationsOf(
  tx: WorkspaceTx,
  { id: channelId, clientId, platform }: HeldChannel,
  { keys, people }: { keys: readonly string[]; people: readonly string[] },
): Promise<KnownConversation[]> {
  if (keys.length + people.length === 0) return [];
  const { rows } = await findingConversations(tx, { channelId, clientId, platform, keys, people });
  return rows;
}

/** How somebody who asked to be forgotten is recognized. */
export function hashPerson(clientId: string, platform: PlatformId, remoteId: string): string {
  return createHash('sha256').update(`${clientId} ${platform} ${remoteId}`).digest('hex');
}

/** When each of these people was erased. */
export async function findErasures(
  tx: WorkspaceTx,
  { clientId, platform }: HeldChannel,
  remoteIds: readonly string[],
): Promise<Map<string, Date>> {
  const hashes = new Map(remoteIds.map((remoteId) => [hashPerson(clientId, platform, remoteId), remoteId]));
  if (hashes.size === 0) return new Map();
  const { rows } = await findingErasures(tx, { clientId, platform, hashes: [...hashes.keys()] });
  return new Map(rows.map(({ hash, erasedAt }) => [hashes.get(hash) ?? '', erasedAt]));
}

const findingErasures = preparedStatement<{ hash: string; erasedAt: Date }>(
  () => sql`
    SELECT remote_id_hash AS hash, erased_at AS "erasedAt" FROM inbox_erasures
    WHERE client_id = ${placeholder('clientId')}::uuid AND platform = ${placeholder('platform')}
      AND remote_id_hash = ANY(${placeholder('hashes')}::text[])`,
);

const findingReplies = preparedStatement<{ id: string; conversationId: string; rootRemoteId: string; sentAt: Date }>(
  () => sql`
    WITH RECURSIVE reply AS (
      SELECT message.id, message.remote_id, message.conversation_id, message.sent_at,
        message.parent_remote_id AS root_remote_id
      FROM inbox_messages AS message
      WHERE message.channel_id = ${placeholder('channelId')}::uuid AND message.direction = 'out'
        AND message.parent_remote_id = ANY(${placeholder('remoteIds')}::text[])
      UNION
      SELECT message.id, message.remote_id, message.conversation_id, message.sent_at, reply.root_remote_id
      FROM reply JOIN inbox_messages AS message ON message.channel_id = ${placeholder('channelId')}::uuid
        AND message.direction = 'out' AND message.parent_remote_id = reply.remote_id
    )
    SELECT reply.id, reply.conversation_id AS "conversationId", reply.root_remote_id AS "rootRemoteId",
      reply.sent_at AS "sentAt"
    FROM reply JOIN conversations AS conversation ON conversation.id = reply.conversation_id
      AND conversation.remote_key LIKE 'post:%:self'`,
);

export type EarlyReply = { id: string; conversationId: string; rootRemoteId: string; sentAt: Date };

/** What the account answered to these before they were here: found below the post itself. */
export async function findEarlyReplies(
  tx: WorkspaceTx,
  channelId: string,
  remoteIds: readonly string[],
): Promise<EarlyReply[]> {
  if (remoteIds.length === 0) return [];
  const { rows } = await findingReplies(tx, { channelId, remoteIds });
  return rows;
}
