import type { InboxEvent, InboxPointer } from '@ruche/connectors';
import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';
import {
  findRecentStart,
  listRecentComments,
  type ReadList,
  type ReadLists,
  type RecentComment,
  saveLists,
} from '@ruche/database/inbox';
import type { InboxReading } from './read-inbox.ts';
import { takeIn } from './take-in.ts';

/** The name under which it is kept how far this came. */
const name = 'comments again';
/** People take back what they wrote soon, or never. */
const reachMs = 3 * dayMs;
/** What was just written was just read. */
const youngestMs = 30 * minuteMs;
/** Each once a day. */
const everyMs = 20 * hourMs;
/** Of one account in a day: the newest. */
const mostInDay = 300;
const mostAtOnce = 20;

type Again = InboxReading & { pointerTo: (comment: RecentComment) => InboxPointer };

async function begin({ context, channel, inbox }: InboxReading): Promise<Date> {
  const now = channel.now.getTime();
  const span = { after: new Date(now - reachMs), before: new Date(now - youngestMs) };
  const { mostChecksInDay: most = mostInDay } = inbox;
  const start = await context.inWorkspace((tx) => findRecentStart(tx, channel.id, { ...span, most }));
  return start ?? span.after;
}

/** What the network says of one now; null where it says nothing. */
async function askAgain(again: Again, comment: RecentComment): Promise<InboxEvent[] | null> {
  const { ask, inbox, pointerTo, channel, trouble } = again;
  const outcome = await ask((account) => inbox.resolve(account, pointerTo(comment)));
  if (outcome.kind === 'ok') {
    const removed: InboxEvent = { verb: 'removed', at: channel.now, remoteId: comment.remoteId };
    return outcome.value.length === 0 ? [removed] : outcome.value;
  }
  if (outcome.kind !== 'paused' && outcome.kind !== 'rejected') trouble.note(outcome);
  return outcome.kind === 'rejected' ? [] : null;
}

/**
 * Networks do not push everything that is taken back. Once a day each recent comment is asked for again, some with every
 * reading; one that is gone is removed here. Lists were read just before, so that what was allowed still is.
 */
export async function checkAgain(reading: InboxReading, known: ReadLists): Promise<void> {
  const { context, channel, taken, inbox, trouble } = reading;
  const { pointerTo } = inbox;
  const state: ReadList = known[name] ?? { through: null, endedAt: null, posts: [], pass: null };
  const isRested = state.endedAt !== null && channel.now.getTime() - Date.parse(state.endedAt) < everyMs;
  if (!pointerTo || (state.through === null && isRested)) return;
  const after = state.through === null ? await begin(reading) : new Date(state.through);
  const span = { after, before: new Date(channel.now.getTime() - youngestMs), most: mostAtOnce };
  const comments = await context.inWorkspace((tx) => listRecentComments(tx, channel.id, span));
  const events: InboxEvent[] = [];
  let last: Date | null = null;
  for (const comment of comments) {
    const told = await askAgain({ ...reading, pointerTo }, comment);
    if (!told) break;
    events.push(...told);
    last = comment.sentAt;
  }
  const isThrough = comments.length < mostAtOnce && last === (comments.at(-1)?.sentAt ?? null) && !trouble.isThere;
  const through = isThrough ? null : (last ?? after).toISOString();
  const endedAt = isThrough ? channel.now.toISOString() : state.endedAt;
  await context.inWorkspace(async (tx) => {
    if (events.length > 0) await takeIn(tx, context, taken, events);
    await saveLists(tx, channel.id, { ...known, [name]: { ...state, through, endedAt } });
  });
}
