import type { PlatformId } from '@ruche/contracts/accounts';
import type { ConversationKind, Sentiment } from '@ruche/contracts/inbox';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isoTime } from '#src/inbox/iso-time.ts';
import { likePattern } from '#src/text-search.ts';

/** With what the person behind it is called, who is not to be told to a model. */
export type ReadConversation = {
  id: string;
  clientId: string;
  kind: ConversationKind;
  platform: PlatformId;
  names: string[];
  lastText: string;
  lastAt: string;
  isAnswered: boolean;
  isWaiting: boolean;
  sentiment: Sentiment | null;
};

export type ConversationChoice = 'newest' | 'waiting' | 'unread' | 'negative';

const choices: Record<ConversationChoice, SQL> = {
  newest: sql`true`,
  waiting: sql`conversation.waiting_since IS NOT NULL`,
  unread: sql`conversation.unread_count > 0`,
  negative: sql`conversation.sentiment = 'negative'`,
};

const namesOf = sql.raw('array_to_json(array_remove(ARRAY[person.name, person.user_name], NULL))');
/** More than is told of any, so that whoever tells it sees where it is cut. */
const longestText = 2_000;
const isListed = sql.raw('conversation.is_listed AND NOT conversation.is_spam');
const isShown = sql.raw("message.removed_at IS NULL AND NOT message.is_hidden AND message.text <> ''");
const ofClients = (clientIds: string[]) => sql`conversation.client_id = ANY(${sql.param(clientIds)}::uuid[])`;

type ConversationQuestion = {
  clientIds: string[];
  choice: ConversationChoice;
  words?: string | undefined;
  limit: number;
};

/** Conversations of those clients and of no other, the newest first; spam is left out. */
export async function listConversationsOf(
  db: WorkspaceTx,
  { clientIds, choice, words, limit }: ConversationQuestion,
): Promise<ReadConversation[]> {
  const hasWords = words
    ? sql`EXISTS (SELECT FROM inbox_messages AS message WHERE message.conversation_id = conversation.id
        AND ${isShown} AND message.text ILIKE ${likePattern(words)})`
    : sql`true`;
  const { rows } = await db.execute<ReadConversation>(sql`
    SELECT conversation.id, conversation.client_id AS "clientId", conversation.kind, conversation.platform,
      ${namesOf} AS names, left(conversation.last_text, ${longestText}::int) AS "lastText",
      ${sql.raw(isoTime('conversation.last_message_at'))} AS "lastAt",
      conversation.last_direction = 'out' AS "isAnswered", conversation.waiting_since IS NOT NULL AS "isWaiting",
      conversation.sentiment
    FROM conversations AS conversation LEFT JOIN inbox_people AS person ON person.id = conversation.person_id
    WHERE ${ofClients(clientIds)} AND ${isListed} AND ${choices[choice]} AND ${hasWords}
    ORDER BY conversation.last_message_at DESC, conversation.id LIMIT ${limit}`);
  return rows;
}

export type ReadQuestion = { conversationId: string; clientId: string; names: string[]; text: string; at: string };

/** What people asked since then, the newest first. */
export async function listQuestionsOf(
  db: WorkspaceTx,
  { clientIds, since, limit }: { clientIds: string[]; since: Date; limit: number },
): Promise<ReadQuestion[]> {
  const { rows } = await db.execute<ReadQuestion>(sql`
    SELECT conversation.id AS "conversationId", conversation.client_id AS "clientId", ${namesOf} AS names,
      left(message.text, ${longestText}::int) AS text, ${sql.raw(isoTime('message.sent_at'))} AS at
    FROM conversations AS conversation
    JOIN inbox_messages AS message ON message.conversation_id = conversation.id
    LEFT JOIN inbox_people AS person ON person.id = coalesce(message.person_id, conversation.person_id)
    WHERE ${ofClients(clientIds)} AND ${isListed} AND conversation.last_message_at > ${since.toISOString()}::timestamptz
      AND message.direction = 'in' AND message.sent_at > ${since.toISOString()}::timestamptz
      AND ${isShown} AND NOT message.is_spam AND message.text LIKE '%?%'
    ORDER BY message.sent_at DESC, message.id LIMIT ${limit}`);
  return rows;
}

export type ReadThread = {
  clientId: string;
  platform: PlatformId;
  names: string[];
  messages: { direction: 'in' | 'out'; text: string; at: string }[];
};

const mostMessages = 40;

/** One conversation of those clients with its newest messages, oldest first; null where it is not theirs. */
export async function findThreadOf(db: WorkspaceTx, clientIds: string[], id: string): Promise<ReadThread | null> {
  const { rows } = await db.execute<ReadThread>(sql`
    SELECT conversation.client_id AS "clientId", conversation.platform,
      (SELECT coalesce(json_agg(DISTINCT name), '[]') FROM (
        SELECT unnest(ARRAY[person.name, person.user_name]) AS name FROM inbox_people AS person
        WHERE person.id = conversation.person_id OR person.id IN (
          SELECT person_id FROM inbox_messages WHERE conversation_id = conversation.id)
      ) AS names WHERE name IS NOT NULL) AS names,
      (SELECT coalesce(json_agg(json_build_object('direction', shown.direction, 'text', left(shown.text, ${longestText}::int),
          'at', ${sql.raw(isoTime('shown.sent_at'))}) ORDER BY shown.sent_at, shown.id), '[]')
        FROM (SELECT * FROM inbox_messages AS message WHERE message.conversation_id = conversation.id AND ${isShown}
          ORDER BY message.sent_at DESC, message.id DESC LIMIT ${sql.raw(String(mostMessages))}) AS shown) AS messages
    FROM conversations AS conversation
    WHERE conversation.id = ${id}::uuid AND ${ofClients(clientIds)} AND conversation.is_listed`);
  return rows[0] ?? null;
}
