/** What counts for how long somebody waits. */
export type TimelineMessage = {
  direction: 'in' | 'out';
  sentAt: Date;
  receivedAt: Date;
  isRemoved: boolean;
  /** Who answered here. */
  userId: string | null;
};

/** From what somebody wrote until they were answered; null where they still wait. */
export type Wait = { beganAt: Date; isFirst: boolean; answeredAt: Date | null; userId: string | null };

/** One that a person ended without an answer. */
type ClosedWait = { beganAt: Date; endedAt: Date };

type Surroundings = {
  /** Whether the account wrote before the first of the messages. */
  isAnsweredBefore: boolean;
  /** Whether nobody waits for an answer to what was written before: it was there when the account was connected. */
  pastBefore: Date;
  closed: readonly ClosedWait[];
};

/** What somebody had before them when they set the conversation to done needs no answer. */
const isClosed = ({ sentAt, receivedAt }: TimelineMessage, closed: readonly ClosedWait[]) =>
  closed.some(({ beganAt, endedAt }) => sentAt >= beganAt && receivedAt <= endedAt);

/** The waits in a part of a conversation, from its messages alone, oldest first: in which order they came does not matter. */
export function waitsOf(
  messages: readonly TimelineMessage[],
  { isAnsweredBefore, pastBefore, closed }: Surroundings,
): Wait[] {
  const waits: Wait[] = [];
  let isFirst = !isAnsweredBefore;
  let open: Wait | null = null;
  for (const message of messages) {
    const { direction, sentAt, userId, isRemoved } = message;
    if (direction === 'out') {
      if (open) waits.push({ ...open, answeredAt: sentAt, userId });
      open = null;
      isFirst = false;
    } else if (!open && !isRemoved && sentAt >= pastBefore && !isClosed(message, closed)) {
      open = { beganAt: sentAt, isFirst, answeredAt: null, userId: null };
    }
  }
  return open ? [...waits, open] : waits;
}
