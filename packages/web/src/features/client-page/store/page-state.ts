import type { ClientPage, PagePost } from '@ruche/contracts/client-page';
import { dayAt, mondayOf } from '#features/client-page/dates/page-dates.ts';
import { type DecisionItem, isDecision, isUnsent, type OutboxItem } from '#features/client-page/outbox/outbox-items.ts';

type Toast = { id: number; text: string; undoKeys: readonly string[] };

export type PageState = {
  phase: 'loading' | 'failed' | 'ended' | 'locked' | 'open';
  page: ClientPage | null;
  /** Null until they were read; the months are those that were opened beside. */
  posts: PagePost[] | null;
  months: Readonly<Record<string, PagePost[]>>;
  /** When what is shown was read, and whether reading it anew failed. */
  readAt: number | null;
  isStale: boolean;
  isOnline: boolean;
  outbox: OutboxItem[];
  sending: ReadonlySet<string>;
  toast: Toast | null;
};

export const emptyState: PageState = {
  phase: 'loading',
  page: null,
  posts: null,
  months: {},
  readAt: null,
  isStale: false,
  isOnline: true,
  outbox: [],
  sending: new Set(),
  toast: null,
};

/** The answer to a post that was tapped here and isn't sent, if there's one. */
export function unsentAnswer({ outbox }: PageState, { request }: PagePost): DecisionItem | undefined {
  return outbox.filter(isDecision).find((item) => isUnsent(item) && item.decision.requestId === request?.id);
}

/** What was answered here and didn't count. */
export const uncounted = ({ outbox }: PageState): OutboxItem[] => outbox.filter((item) => !isUnsent(item));

const timeOf = ({ scheduledFor, publishedAt }: PagePost): string | null => publishedAt ?? scheduledFor;

const byTime = (one: PagePost, other: PagePost): number => (timeOf(one) ?? '9').localeCompare(timeOf(other) ?? '9');

/** Those that wait for this person's answer. */
export function postsToReview(state: PageState): PagePost[] {
  const waiting = (state.posts ?? []).filter(
    (post) => post.state === 'waiting' && post.request?.isYours === true && unsentAnswer(state, post) === undefined,
  );
  return waiting.toSorted(byTime);
}

export function findPost({ posts, months }: PageState, id: string): PagePost | undefined {
  return [...(posts ?? []), ...Object.values(months).flat()].find((post) => post.id === id);
}

/** Every post that was read, each once. */
export function allPosts({ posts, months }: PageState): PagePost[] {
  const byId = new Map([...Object.values(months).flat(), ...(posts ?? [])].map((post) => [post.id, post]));
  return [...byId.values()].toSorted(byTime);
}

/** What a post is now, in every list that has it. */
export function withPost(state: PageState, post: PagePost): Pick<PageState, 'posts' | 'months'> {
  const put = (list: PagePost[]) => list.map((one) => (one.id === post.id ? post : one));
  return {
    posts: state.posts === null ? null : put(state.posts),
    months: Object.fromEntries(Object.entries(state.months).map(([month, list]) => [month, put(list)])),
  };
}

export type Week = { monday: string | null; posts: PagePost[] };

/** By the client's weeks, in their order; those without a time at the end. */
export function byWeek(posts: readonly PagePost[]): Week[] {
  const weeks = new Map<string | null, PagePost[]>();
  for (const post of posts.toSorted(byTime)) {
    const time = timeOf(post);
    const monday = time === null ? null : mondayOf(dayAt(time, post.timeZone));
    weeks.set(monday, [...(weeks.get(monday) ?? []), post]);
  }
  return Array.from(weeks, ([monday, list]) => ({ monday, posts: list }));
}

export const shownTime = timeOf;
