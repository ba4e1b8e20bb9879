import type { Failure, InboxList, ListedEvents, ListRequest } from '@ruche/connectors';
import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';
import { listPostsWithComments, type ReadList, type ReadLists, saveLists } from '@ruche/database/inbox';
import type { InboxReading } from './read-inbox.ts';
import { takeIn } from './take-in.ts';

/** On connecting so much of the past is read. */
const pastDays = 30;
/** Networks list what is new with a delay, and by their own clock. */
const overlapMs = 15 * minuteMs;
/** A place in a list is not kept for longer: it is begun again. */
const longestPassMs = 6 * hourMs;
const mostPosts = 200;
/** Remembered as read. */
const mostKnownPosts = 600;
/** Below older posts people write less: they are read less often, as a list of its own. */
const recentDays = 3;
const olderEveryMs = 6 * hourMs;
/** Posts in one question, of which the connector takes as many as its network allows. */
const postsAtOnce = 50;

type Pass = NonNullable<ReadList['pass']>;

/** What is read: one of the network's lists, of comments below some posts of the account only. */
export type ReadPart = { list: InboxList; name: string; isOfOlderPosts: boolean };

export function partsOf(lists: readonly InboxList[]): ReadPart[] {
  return lists.flatMap((list): ReadPart[] => {
    const part = { list, name: list, isOfOlderPosts: false };
    return list === 'comments' ? [part, { list, name: 'comments of older posts', isOfOlderPosts: true }] : [part];
  });
}

/** Whether it is to be read now. */
export function isDue({ isOfOlderPosts, name }: ReadPart, known: ReadLists, now: Date): boolean {
  const state = known[name];
  if (!isOfOlderPosts || !state?.endedAt || state.pass) return true;
  return now.getTime() - Date.parse(state.endedAt) >= olderEveryMs;
}

/** Nothing is asked for that the network does not tell any more. */
function sinceOf({ channel: { now }, inbox }: InboxReading, { list }: ReadPart, { through }: ReadList): Date {
  const reach = inbox.historyDays[list] ?? Infinity;
  const earliest = now.getTime() - Math.min(reach, through === null ? pastDays : Infinity) * dayMs;
  const from = through === null ? -Infinity : Date.parse(through) - overlapMs;
  return new Date(Math.max(earliest, from, 0));
}

async function listPosts(
  { context, channel }: InboxReading,
  { list, isOfOlderPosts }: ReadPart,
  since: Date,
): Promise<Pass['posts']> {
  if (list !== 'comments') return [];
  const ago = (days: number) => new Date(channel.now.getTime() - days * dayMs);
  const recent = ago(recentDays);
  const earliest = since < ago(pastDays) ? since : ago(pastDays);
  const span = isOfOlderPosts ? { from: earliest, before: recent } : { from: recent, before: null };
  const posts = await context.inWorkspace((tx) => listPostsWithComments(tx, channel, { ...span, most: mostPosts }));
  return posts.map(({ remoteId, publishedAt }) => ({ remoteId, publishedAt: publishedAt.toISOString() }));
}

/** A post that was found only now may have comments that are older than what was read of the others. */
function sinceNewPosts(posts: Pass['posts'], known: ReadLists, since: Date): Date {
  const read = new Set(Object.values(known).flatMap((state) => state.posts));
  const times = posts.flatMap(({ remoteId, publishedAt }) => (read.has(remoteId) ? [] : Date.parse(publishedAt)));
  return new Date(Math.min(since.getTime(), ...times));
}

async function beginPass(
  reading: InboxReading,
  part: ReadPart,
  { state, known }: { state: ReadList; known: ReadLists },
): Promise<Pass> {
  const since = sinceOf(reading, part, state);
  const posts = await listPosts(reading, part, since);
  return {
    since: sinceNewPosts(posts, known, since).toISOString(),
    beganAt: reading.channel.now.toISOString(),
    cursor: null,
    newest: null,
    posts,
  };
}

const isOutdated = ({ beganAt }: Pass, now: Date) => now.getTime() - Date.parse(beganAt) > longestPassMs;

/** The newest that was seen, whoever wrote it: the network's own time, by which it lists. */
function newestOf({ newest }: Pass, { events }: ListedEvents): string | null {
  const times = events.map(({ at }) => at.getTime());
  const latest = Math.max(...times, newest === null ? -Infinity : Date.parse(newest));
  return Number.isFinite(latest) ? new Date(latest).toISOString() : null;
}

function requestFor(list: InboxList, { since, cursor, posts }: Pass, atOnce: number): ListRequest {
  const asked = posts.slice(0, atOnce);
  return {
    list,
    since: new Date(since),
    cursor,
    posts: asked.map(({ remoteId, publishedAt }) => ({ remoteId, publishedAt: new Date(publishedAt) })),
  };
}

/** Where the pass goes on; null when it is through. */
function passAfter(list: InboxList, pass: Pass, listed: ListedEvents, atOnce: number): Pass | null {
  const { nextCursor: cursor, donePosts } = listed;
  const newest = newestOf(pass, listed);
  if (list !== 'comments') return cursor === null ? null : { ...pass, cursor, newest };
  const asked = pass.posts.slice(0, atOnce).map(({ remoteId }) => remoteId);
  // Without a word on it, all that was asked for is through once there is no further page.
  const done = new Set(donePosts ?? (cursor === null ? asked : []));
  const posts = pass.posts.filter(({ remoteId }) => !done.has(remoteId));
  return posts.length === 0 && cursor === null ? null : { ...pass, cursor, newest, posts };
}

/** Lists may show what is new with a delay; what is older than this is there. */
const longestDelayMs = 2 * hourMs;

/** All that was there when the pass began was read; what came meanwhile is asked for by the next. */
function throughAfter({ through }: ReadList, { beganAt }: Pass, newest: string | null): string {
  const began = Date.parse(beganAt);
  const times = [
    through === null ? -Infinity : Date.parse(through),
    newest === null ? -Infinity : Math.min(Date.parse(newest), began),
    began - longestDelayMs,
  ];
  return new Date(Math.max(...times)).toISOString();
}

/**
 * Reads one list page by page, each stored together with where it goes on: a reading that is interrupted goes on from
 * there, after whatever time. Returns how far all lists were read.
 */
export async function readList(reading: InboxReading, part: ReadPart, known: ReadLists): Promise<ReadLists> {
  const { context, channel, taken, inbox, ask, trouble } = reading;
  const { list, name } = part;
  const before: ReadList = known[name] ?? { through: null, endedAt: null, posts: [], pass: null };
  const underWay = before.pass && !isOutdated(before.pass, channel.now) ? before.pass : null;
  let pass: Pass | null = underWay ?? (await beginPass(reading, part, { state: before, known }));
  let lists = known;
  let atOnce = postsAtOnce;
  let { posts } = before;
  while (pass) {
    const current: Pass = pass;
    const listedAt = new Date();
    const isNothing = list === 'comments' && current.posts.length === 0;
    const outcome = isNothing
      ? { kind: 'ok' as const, value: { events: [], nextCursor: null } }
      : await ask((account) => inbox.list(account, requestFor(list, current, atOnce)));
    if (outcome.kind === 'rejected' && canGoOn(list, outcome)) {
      // One of the posts may be gone: each is asked for by itself, and left out where it is refused.
      pass = { ...current, cursor: null, posts: atOnce === 1 ? current.posts.slice(1) : current.posts };
      atOnce = 1;
      continue;
    }
    if (outcome.kind !== 'ok') {
      // A place in a list may not be good any more: the next pass begins anew.
      if (outcome.kind === 'rejected') lists = await save(reading, name, { lists, state: { ...before, pass: null } });
      trouble.note(outcome);
      return lists;
    }
    const { events } = outcome.value;
    const next = passAfter(list, current, outcome.value, atOnce);
    const through = next ? before.through : throughAfter(before, current, newestOf(current, outcome.value));
    const endedAt = next ? before.endedAt : listedAt.toISOString();
    const left = new Set(next?.posts.map(({ remoteId }) => remoteId));
    const done = current.posts.map(({ remoteId }) => remoteId).filter((remoteId) => !left.has(remoteId));
    posts = [...new Set([...done, ...posts])].slice(0, mostKnownPosts);
    lists = { ...lists, [name]: { through, endedAt, posts, pass: next } };
    const saved = lists;
    await context.inWorkspace(async (tx) => {
      await takeIn(tx, context, taken, events, { listedAt });
      await saveLists(tx, channel.id, saved);
    });
    pass = next;
  }
  return lists;
}

/** Not where it is the account, or all of Ruche, that is refused. */
const canGoOn = (list: InboxList, { problem }: Extract<Failure, { kind: 'rejected' }>) =>
  list === 'comments' && (problem === 'content_refused' || problem === 'not_understood');

async function save(
  { context, channel }: InboxReading,
  name: string,
  { lists, state }: { lists: ReadLists; state: ReadList },
): Promise<ReadLists> {
  const after = { ...lists, [name]: state };
  await context.inWorkspace((tx) => saveLists(tx, channel.id, after));
  return after;
}
