import type { ConversationKind, ConversationState, InboxLanguage, Sentiment } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';

const { placeholder } = sql;

/** More than one wait ever has. */
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

const isSaid = sql.raw(`(message.state IS DISTINCT FROM 'failed')`);

const findingFacts = preparedStatement<FactsRow>(
  () => sql`
    SELECT conversation.id, conversation.kind, conversation.state, conversation.unread_count AS "unreadCount",
      conversation.is_spam AS "isSpam", conversation.spam_guess AS "spamGuess", conversation.is_watched AS "isWatched",
      coalesce(
        (SELECT to_jsonb(last) FROM (
          SELECT left(message.text, 280) AS text, message.direction, message.sent_at AS "sentAt",
            jsonb_array_length(message.attachments) > 0 OR cardinality(message.media_ids) > 0 AS "hasAttachments"
          FROM inbox_messages AS message
          WHERE message.conversation_id = conversation.id AND message.removed_at IS NULL AND ${isSaid}
          ORDER BY message.sent_at DESC, message.id DESC LIMIT 1) AS last),
        (SELECT to_jsonb(last) FROM (
          SELECT '' AS text, message.direction, message.sent_at AS "sentAt", false AS "hasAttachments"
          FROM inbox_messages AS message WHERE message.conversation_id = conversation.id
          ORDER BY message.sent_at DESC, message.id DESC LIMIT 1) AS last)
      ) AS last,
      (SELECT to_jsonb(last) FROM (
        SELECT message.sentiment, message.language FROM inbox_messages AS message
        WHERE message.conversation_id = conversation.id AND message.direction = 'in' AND message.removed_at IS NULL
        ORDER BY message.sent_at DESC, message.id DESC LIMIT 1) AS last) AS "lastIn",
      (SELECT message.sent_at FROM inbox_messages AS message
        WHERE message.conversation_id = conversation.id AND message.direction = 'in'
        ORDER BY message.sent_at DESC LIMIT 1) AS "lastInAt",
      EXISTS (SELECT FROM inbox_messages AS message WHERE message.conversation_id = conversation.id
        AND message.direction = 'in' AND message.removed_at IS NULL) AS "hasLiveIn",
      EXISTS (SELECT FROM inbox_messages AS message WHERE message.conversation_id = conversation.id
        AND message.direction = 'in' AND message.removed_at IS NULL
        AND message.sent_at >= ${placeholder('pastBefore')}::timestamptz) AS "hasOpenIn",
      NOT EXISTS (SELECT FROM inbox_messages AS message WHERE message.conversation_id = conversation.id
        AND message.direction = 'in' AND message.removed_at IS NULL AND NOT message.is_spam) AS "isAllSpam",
      EXISTS (SELECT FROM inbox_messages AS message WHERE message.conversation_id = conversation.id
        AND message.state IN ('failed', 'needs_check')) AS "hasTrouble",
      (SELECT count(*)::integer FROM inbox_messages AS message
        WHERE message.conversation_id = conversation.id AND message.direction = 'in' AND message.removed_at IS NULL
          AND message.sent_at >= ${placeholder('pastBefore')}::timestamptz
          AND message.sent_at > coalesce((SELECT answer.sent_at FROM inbox_messages AS answer
            WHERE answer.conversation_id = conversation.id AND answer.direction = 'out'
              AND answer.state IS DISTINCT FROM 'failed'
            ORDER BY answer.sent_at DESC LIMIT 1), '-infinity')) AS "unansweredCount",
      EXISTS (SELECT FROM inbox_messages AS message WHERE message.conversation_id = conversation.id
        AND message.direction = 'out' AND ${isSaid} AND message.sent_at < start.at) AS "isAnsweredBefore",
      (SELECT jsonb_agg(to_jsonb(part)) FROM (
        SELECT message.direction, message.sent_at AS "sentAt", message.received_at AS "receivedAt",
          message.removed_at IS NOT NULL AS "isRemoved", message.user_id AS "userId"
        FROM inbox_messages AS message
        WHERE message.conversation_id = conversation.id AND message.sent_at >= start.at AND ${isSaid}
        -- Networks tell seconds: an answer of the same one came after.
        ORDER BY message.sent_at, message.direction, message.id LIMIT ${sql.raw(String(mostMessages))}) AS part) AS messages,
      (SELECT jsonb_agg(jsonb_build_object('id', wait.id, 'kind', wait.kind, 'beganAt', wait.began_at,
          'endedAt', wait.ended_at, 'ending', wait.ending, 'userId', wait.user_id))
        FROM answer_waits AS wait WHERE wait.conversation_id = conversation.id AND wait.began_at >= start.at) AS waits
    FROM jsonb_to_recordset(${placeholder('changed')}::jsonb) AS changed(id uuid, "from" timestamptz)
    JOIN conversations AS conversation ON conversation.id = changed.id
    CROSS JOIN LATERAL (
      SELECT least(changed."from", min(wait.began_at)) AS at FROM answer_waits AS wait
      WHERE wait.conversation_id = conversation.id
        AND (wait.ended_at IS NULL OR wait.ended_at >= changed."from")
    ) AS start
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
