import { hourMs, minuteMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';
import { clockOf } from './clock.ts';
import type { IngestOptions } from './events.ts';
import { type Changed, type ConversationFacts, findFacts } from './facts.ts';
import type { HeldChannel } from './known.ts';
import { replaceWaits } from './save-waits.ts';
import { type Wait, waitsOf } from './waits.ts';

const { placeholder } = sql;

/** Clocks of networks differ a little from ours. */
const skewMs = 5 * minuteMs;

/** What was written before is of the time before the account was connected: it arrives as done. */
export const pastBefore = ({ createdAt }: Pick<HeldChannel, 'createdAt'>) => new Date(createdAt.getTime() - skewMs);

/** What a batch brought to a conversation. */
export type Arrivals = {
  /** The earliest moment in which something changed. */
  from: Date;
  /** What people wrote that was not here before and is still there. */
  arrived: number;
  /** Whether something that they wrote was taken back. */
  isTakenBack: boolean;
  isWatched: boolean;
};

type Refreshed = { conversationId: string; waits: Wait[]; facts: ConversationFacts; row: object };

function refresh(
  facts: ConversationFacts,
  { arrived, isTakenBack, isWatched }: Arrivals,
  channel: HeldChannel,
  windowHoursOf: IngestOptions['windowHoursOf'] | null,
): Refreshed {
  const { id, kind, state, last, lastIn, lastInAt, waits: rows } = facts;
  const clock = clockOf(channel);
  const spamGuess = facts.hasLiveIn && facts.isAllSpam;
  // A person's word on it stays.
  const isSpam = facts.isSpam === facts.spamGuess ? spamGuess : facts.isSpam;
  const closed = (rows ?? []).flatMap(({ ending, beganAt, endedAt }) =>
    ending === 'closed' && endedAt !== null ? [{ beganAt: new Date(beganAt), endedAt: new Date(endedAt) }] : [],
  );
  const messages = (facts.messages ?? []).map((message) => ({
    ...message,
    sentAt: new Date(message.sentAt),
    receivedAt: new Date(message.receivedAt),
  }));
  const surroundings = { isAnsweredBefore: facts.isAnsweredBefore, pastBefore: pastBefore(channel), closed };
  const waits = isSpam ? [] : waitsOf(messages, surroundings);
  const open = waits.findLast(({ answeredAt }) => answeredAt === null);
  const minutes = open?.isFirst ? channel.firstAnswerMinutes : channel.nextAnswerMinutes;
  const dueAt = open && minutes !== null ? clock.after(open.beganAt, minutes) : null;
  const windowHours = windowHoursOf?.(kind) ?? null;
  return {
    conversationId: id,
    waits,
    facts,
    row: {
      id,
      // Nothing is left to answer where all of it was taken back.
      state: stateAfter(state, { isOpened: arrived > 0, isEmptied: isTakenBack && !facts.hasOpenIn }),
      isSpam,
      spamGuess,
      isWatched: facts.isWatched || isWatched,
      sentiment: lastIn?.sentiment ?? null,
      language: lastIn?.language ?? null,
      // What was answered or taken back is not to be read any more.
      unreadCount: Math.min(facts.unreadCount + arrived, facts.unansweredCount),
      waitingSince: open?.beganAt ?? null,
      dueAt,
      hasWindow: windowHoursOf !== null,
      windowClosesAt:
        windowHours === null || lastInAt === null ? null : new Date(lastInAt.getTime() + windowHours * hourMs),
      hasTrouble: facts.hasTrouble,
      last,
    },
  };
}

function stateAfter(
  state: ConversationFacts['state'],
  { isOpened, isEmptied }: { isOpened: boolean; isEmptied: boolean },
): ConversationFacts['state'] {
  if (isOpened) return 'open';
  return isEmptied ? 'done' : state;
}

const updating = preparedStatement(
  () => sql`
    UPDATE conversations AS conversation SET
      state = made.state,
      snoozed_until = CASE WHEN made.state = 'snoozed' THEN conversation.snoozed_until END,
      is_spam = made."isSpam", spam_guess = made."spamGuess", is_watched = made."isWatched",
      sentiment = made.sentiment, language = made.language, unread_count = made."unreadCount",
      waiting_since = made."waitingSince", due_at = made."dueAt",
      window_closes_at = CASE WHEN made."hasWindow" THEN made."windowClosesAt" ELSE conversation.window_closes_at END,
      has_trouble = made."hasTrouble",
      last_text = coalesce(made.last ->> 'text', conversation.last_text),
      last_direction = coalesce(made.last ->> 'direction', conversation.last_direction),
      last_has_attachments = coalesce((made.last ->> 'hasAttachments')::boolean, conversation.last_has_attachments),
      last_message_at = coalesce((made.last ->> 'sentAt')::timestamptz, conversation.last_message_at),
      updated_at = clock_timestamp()
    FROM jsonb_to_recordset(${placeholder('rows')}::jsonb) AS made(id uuid, state text, "isSpam" boolean,
      "spamGuess" boolean, "isWatched" boolean, sentiment text, language text, "unreadCount" integer,
      "waitingSince" timestamptz, "dueAt" timestamptz, "hasWindow" boolean, "windowClosesAt" timestamptz,
      "hasTrouble" boolean, last jsonb)
    WHERE conversation.id = made.id`,
);

/**
 * Makes the rows of conversations say what their messages say: the last one, what is unread, since when somebody waits,
 * until when an answer is due and allowed. Their channel is held.
 */
export async function refreshConversations(
  tx: WorkspaceTx,
  channel: HeldChannel,
  changes: ReadonlyMap<string, Arrivals>,
  windowHoursOf: IngestOptions['windowHoursOf'] | null,
): Promise<void> {
  const changed = [...changes].map(([id, { from }]): Changed => ({ id, from }));
  const facts = await findFacts(tx, changed, pastBefore(channel));
  const refreshed = facts.flatMap((one) => {
    const arrivals = changes.get(one.id);
    return arrivals ? [refresh(one, arrivals, channel, windowHoursOf)] : [];
  });
  if (refreshed.length === 0) return;
  await replaceWaits(tx, channel, refreshed);
  await updating(tx, { rows: JSON.stringify(refreshed.map(({ row }) => row)) });
}
