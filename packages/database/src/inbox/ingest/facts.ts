import type { ConversationKind, ConversationState, InboxLanguage, Sentiment } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';

const { placeholder } = sql;

/** More than are ever said while somebody waits. */
const mostMessages = 5000;

type LastMessage = { text: string; direction: 'in' | 'out'; sentAt: string; hasAttachments: boolean };

type FactsRow = {
  id: string;
  kind: ConversationKind;
  state: ConversationState;
  unreadCount: number;
  isSpam: boolean;
  spamGuess: boolean;
  isWatched: boolean;
  last: LastMessage | null;
  lastIn: { sentiment: Sentiment | null; language: InboxLanguage | null } | null;
  lastInAt: Date | null;
  hasLiveIn: boolean;
  hasOpenIn: boolean;
  isAllSpam: boolean;
  hasTrouble: boolean;
  unansweredCount: number;
  isAnsweredBefore: boolean;
  messages: TimelineRow[] | null;
  waits: WaitRow[] | null;
};

type TimelineRow = {
  direction: 'in' | 'out';
  sentAt: string;
  receivedAt: string;
  isRemoved: boolean;
  userId: string | null;
};

export type WaitRow = {
  id: string;
  kind: 'first' | 'next';
  beganAt: string;
  endedAt: string | null;
  ending: 'answered' | 'closed' | null;
  userId: string | null;
};

/** All that a conversation's own row is made of, from its messages; of its waits, those since the first change. */
export type ConversationFacts = FactsRow;

const newest = sql.raw('ORDER BY message.sent_at DESC, message.id DESC');
const isSaid = sql.raw(`message.state IS DISTINCT FROM 'failed'`);
const isLiveIn = sql.raw(`message.direction = 'in' AND message.removed_at IS NULL`);

/**
 * The messages of a conversation are read once, by its index: asked for one by one, PostgreSQL may look for each among the
 * newest of the whole workspace. OFFSET 0 keeps it from seeing what they are asked for.
 */
const findingFacts = preparedStatement<FactsRow>(
  () => sql`
    SELECT conversation.id, conversation.kind, conversation.state, conversation.unread_count AS "unreadCount",
      conversation.is_spam AS "isSpam", conversation.spam_guess AS "spamGuess", conversation.is_watched AS "isWatched",
      facts.*,
      (SELECT jsonb_agg(jsonb_build_object('id', wait.id, 'kind', wait.kind, 'beganAt', wait.began_at,
          'endedAt', wait.ended_at, 'ending', wait.ending, 'userId', wait.user_id))
        FROM answer_waits AS wait WHERE wait.conversation_id = conversation.id AND wait.began_at >= start.at) AS waits
    FROM jsonb_to_recordset(${placeholder('changed')}::jsonb) AS changed(id uuid, "from" timestamptz)
    JOIN conversations AS conversation ON conversation.id = changed.id
    CROSS JOIN LATERAL (
      -- Nobody waits where all of it was taken for spam: what turns out to be none counts from its beginning.
      SELECT CASE WHEN conversation.is_spam AND conversation.spam_guess THEN '-infinity'
        ELSE least(changed."from", min(wait.began_at)) END AS at
      FROM answer_waits AS wait
      WHERE wait.conversation_id = conversation.id
        AND (wait.ended_at IS NULL OR wait.ended_at >= changed."from")
    ) AS start
    CROSS JOIN LATERAL (
      SELECT
        coalesce(
          (array_agg(jsonb_build_object('text', left(message.text, 280), 'direction', message.direction,
            'sentAt', message.sent_at, 'hasAttachments', message.has_attachments) ${newest})
            FILTER (WHERE message.removed_at IS NULL AND ${isSaid}))[1],
          (array_agg(jsonb_build_object('text', '', 'direction', message.direction, 'sentAt', message.sent_at,
            'hasAttachments', false) ${newest}))[1]
        ) AS last,
        (array_agg(jsonb_build_object('sentiment', message.sentiment, 'language', message.language) ${newest})
          FILTER (WHERE ${isLiveIn}))[1] AS "lastIn",
        max(message.sent_at) FILTER (WHERE message.direction = 'in') AS "lastInAt",
        coalesce(bool_or(${isLiveIn}), false) AS "hasLiveIn",
        coalesce(bool_or(${isLiveIn} AND message.sent_at >= ${placeholder('pastBefore')}::timestamptz), false)
          AS "hasOpenIn",
        NOT coalesce(bool_or(${isLiveIn} AND NOT message.is_spam), false) AS "isAllSpam",
        coalesce(bool_or(message.state IN ('failed', 'needs_check')), false) AS "hasTrouble",
        (count(*) FILTER (WHERE ${isLiveIn} AND message.sent_at >= ${placeholder('pastBefore')}::timestamptz
          AND message.sent_at > coalesce(message.answered_at, '-infinity')))::integer AS "unansweredCount",
        coalesce(bool_or(message.direction = 'out' AND ${isSaid} AND message.sent_at < start.at), false)
          AS "isAnsweredBefore",
        -- Networks tell seconds: an answer of the same one came after.
        jsonb_agg(jsonb_build_object('direction', message.direction, 'sentAt', message.sent_at,
          'receivedAt', message.received_at, 'isRemoved', message.removed_at IS NOT NULL, 'userId', message.user_id)
          ORDER BY message.sent_at, message.direction, message.id)
          FILTER (WHERE message.sent_at >= start.at AND ${isSaid}) AS messages
      FROM (
        SELECT *, jsonb_array_length(attachments) > 0 OR cardinality(media_ids) > 0 AS has_attachments,
          max(sent_at) FILTER (WHERE direction = 'out' AND state IS DISTINCT FROM 'failed') OVER () AS answered_at
        FROM (
          SELECT id, text, direction, sent_at, received_at, removed_at, state, user_id, sentiment, language, is_spam,
            attachments, media_ids
          FROM inbox_messages WHERE conversation_id = conversation.id
          ORDER BY sent_at DESC, id DESC LIMIT ${sql.raw(String(mostMessages))} OFFSET 0
        ) AS read
      ) AS message
    ) AS facts
    ORDER BY conversation.id`,
);

export type Changed = { id: string; from: Date };

export async function findFacts(
  tx: WorkspaceTx,
  changed: readonly Changed[],
  pastBefore: Date,
): Promise<ConversationFacts[]> {
  if (changed.length === 0) return [];
  const { rows } = await findingFacts(tx, {
    changed: JSON.stringify(changed),
    pastBefore: pastBefore.toISOString(),
  });
  return rows;
}
