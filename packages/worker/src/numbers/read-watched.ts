import type { PublicAccount, PublicPost } from '@ruche/connectors';
import { dayMs } from '@ruche/contracts/time';
import {
  type DueWatched,
  listDueWatched,
  saveWatched,
  saveWatchedPosts,
  saveWatchedProblem,
  type WatchedProblem,
} from '@ruche/database/analytics';
import type { Reading } from './reading.ts';

const atOnce = 20;
/** As far back as trends look. */
const firstSpanMs = 70 * dayMs;
/** Networks bill each post that they show: what an account posts beyond these is not read. */
const mostPosts = { first: 50, daily: 15 };
const secondMs = 1000;

/** What it posted since it was read last. Null where the network is to be asked again before the account counts as read. */
async function readPosts(
  { insights: { listPublicPosts }, ask, progress, state }: Reading,
  { newestPostAt }: DueWatched,
  other: PublicAccount,
): Promise<PublicPost[] | null> {
  if (!listPublicPosts) return [];
  const oldest = new Date(state.now.getTime() - firstSpanMs);
  // The newest one that is known would be billed again.
  const since = newestPostAt && newestPostAt > oldest ? new Date(newestPostAt.getTime() + secondMs) : oldest;
  const limit = newestPostAt ? mostPosts.daily : mostPosts.first;
  const outcome = await ask((reader) => listPublicPosts(reader, other, { since, limit }));
  if (outcome.kind === 'ok') return outcome.value;
  progress.note(outcome);
  // What it answered without sense, or refused, waits for tomorrow: its numbers count.
  return outcome.kind === 'unknown' || outcome.kind === 'rejected' ? [] : null;
}

/** Reads public numbers and new posts of accounts that the client watches at this network, once a day. */
export async function readWatched(reading: Reading): Promise<void> {
  const { context, account, insights, ask, progress } = reading;
  const { inWorkspace } = context;
  const { readPublic } = insights;
  const fail = (id: string, problem: WatchedProblem) => inWorkspace((tx) => saveWatchedProblem(tx, id, problem));
  for (const due of await inWorkspace((tx) => listDueWatched(tx, account, atOnce))) {
    const { id, userName } = due;
    if (progress.isOver) return;
    if (!readPublic) {
      await fail(id, { kind: 'unreadable', reason: null });
      continue;
    }
    const outcome = await ask((reader) => readPublic(reader, userName));
    if (outcome.kind !== 'ok') {
      progress.note(outcome);
      if (outcome.kind === 'rejected') await fail(id, { kind: 'refused', reason: outcome.reason });
      continue;
    }
    progress.hasRead = true;
    const { value } = outcome;
    if (!value) {
      await fail(id, { kind: 'not_found', reason: null });
      continue;
    }
    const posts = await readPosts(reading, due, value);
    if (!posts) return;
    await inWorkspace(async (tx) => {
      await saveWatched(tx, id, value);
      await saveWatchedPosts(tx, id, posts);
    });
  }
}
