import type { Failure } from '@ruche/connectors';
import { nextLookAt } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import {
  type AccountReading,
  fillFollowers,
  type Listing,
  saveFoundPosts,
  saveListing,
} from '@ruche/database/analytics';
import { isFresh, type Reading } from './reading.ts';

/** Posts may be listed later than they were published. */
const overlapMs = 2 * dayMs;

/** The list that is being read, or is to be begun; null where it is not time to. */
function listingOf({ state, insights }: Reading): Listing | null {
  const { history, listingSince, listingBeganAt, listedAt, cursor, now } = state;
  if (listingSince && listingBeganAt) return { history, since: listingSince, beganAt: listingBeganAt, cursor };
  if (history === 'waiting') {
    const since = new Date(now.getTime() - insights.listedDays * dayMs);
    return { history: 'reading', since, beganAt: now, cursor: null };
  }
  if (isFresh(state, listedAt)) return null;
  const since = new Date((listedAt ?? now).getTime() - overlapMs);
  return { history, since, beganAt: now, cursor: null };
}

/** As `listingOf` reads it. */
const stateOf = ({ cursor, listingBeganAt }: AccountReading) => ({ cursor, beganAt: listingBeganAt });

/** A place in a list may not be good any more: then the list is begun again, for a day. */
async function giveUp(
  { context, account, progress, state }: Reading,
  listing: Listing,
  before: ReturnType<typeof stateOf>,
  failure: Extract<Failure, { kind: 'rejected' }>,
): Promise<void> {
  const isAgain = listing.cursor !== null && state.now.getTime() - listing.beganAt.getTime() < dayMs;
  // What was found so far is all that there is to be had.
  const ended = listing.cursor === null ? 'unavailable' : 'read';
  const history = listing.history === 'reading' && !isAgain ? ended : listing.history;
  const end = { ...listing, history, cursor: null, found: 0, isComplete: !isAgain };
  await context.inWorkspace((tx) => saveListing(tx, account.id, before, end));
  progress.note(isAgain ? { kind: 'unknown', reason: failure.reason } : failure);
}

/**
 * Reads the account's own posts page by page: as many days as the connector says once it is connected, then daily what is
 * new. Each page is stored together with where the list goes on.
 */
export async function readList(reading: Reading): Promise<void> {
  const { context, account, insights, ask, progress, state } = reading;
  const { inWorkspace } = context;
  const { listPosts } = insights;
  let listing = listingOf(reading);
  let before = stateOf(state);
  if (!listing) return;
  const isPast = listing.history === 'reading';
  if (!listPosts) {
    const end = { ...listing, history: 'unavailable', found: 0, isComplete: true } as const;
    await inWorkspace((tx) => saveListing(tx, account.id, before, end));
    return;
  }
  while (!progress.isOver) {
    const { since, cursor } = listing;
    const outcome = await ask((reader) => listPosts(reader, { since, cursor }));
    if (outcome.kind !== 'ok') {
      if (outcome.kind === 'rejected' && outcome.problem !== 'app_refused')
        await giveUp(reading, listing, before, outcome);
      else progress.note(outcome);
      return;
    }
    const { posts, nextCursor } = outcome.value;
    const isComplete = nextCursor === null;
    const history = isComplete ? 'read' : listing.history;
    const next: Listing = { ...listing, history, cursor: nextCursor };
    const known = before;
    const isSaved = await inWorkspace(async (tx) => {
      if (!(await saveListing(tx, account.id, known, { ...next, found: isPast ? posts.length : 0, isComplete })))
        return false;
      const found = posts.filter(({ publishedAt }) => publishedAt >= since);
      const looked = found.map((post) => ({ ...post, nextLookAt: nextLookAt(post.publishedAt, null) }));
      await saveFoundPosts(tx, account, looked);
      await fillFollowers(tx, account.id);
      return true;
    });
    // Somebody else reads the same list, or the account was connected anew.
    if (!isSaved) return;
    progress.hasRead = true;
    if (isComplete) return;
    listing = next;
    before = { cursor: nextCursor, beganAt: next.beganAt };
  }
}
