import type { CalendarPost } from '@ruche/contracts/calendar';

export type GridPost = {
  post: CalendarPost;
  /** 1 is the next one to go out; null once it is out. */
  turn: number | null;
};

const newestFirst = (one: CalendarPost, other: CalendarPost) =>
  Number(one.scheduledFor < other.scheduledFor) - Number(one.scheduledFor > other.scheduledFor);

/**
 * What an account's profile shows, and will: what is to come stands above what is out, the newest first. What failed
 * is not on the profile, and is counted apart.
 */
export function orderGrid(posts: readonly CalendarPost[], accountId: string): { shown: GridPost[]; failed: number } {
  const stateOf = ({ publications }: CalendarPost) =>
    publications.find(({ socialAccountId }) => socialAccountId === accountId)?.status;
  const ofProfile = posts.filter((post) => post.isOnInstagramGrid && stateOf(post) !== undefined).toSorted(newestFirst);
  const isOut = (post: CalendarPost) => stateOf(post) === 'published' || stateOf(post) === 'needs_check';
  const upcoming = ofProfile.filter((post) => !isOut(post) && stateOf(post) !== 'failed');
  return {
    shown: [
      ...upcoming.map((post, index) => ({ post, turn: upcoming.length - index })),
      ...ofProfile.filter(isOut).map((post) => ({ post, turn: null })),
    ],
    failed: ofProfile.filter((post) => stateOf(post) === 'failed').length,
  };
}
