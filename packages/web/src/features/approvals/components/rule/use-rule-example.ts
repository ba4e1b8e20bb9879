import type { Post } from '@ruche/contracts/posts';
import { useState } from 'react';
import { usePosts } from '#entities/posts/list-posts.ts';

const shownCount = 3;
const planned: ReadonlySet<Post['status']> = new Set(['scheduled', 'in_review', 'approved']);

const noPosts: Post[] = [];

/** The posts of a client that a rule is about: those that go out next, and how many there are by state. */
export function useRuleExample(clientId: string) {
  const [from] = useState(() => new Date().toISOString());
  const query = usePosts({ clientId, from, sort: 'scheduled' });
  const posts = query.data?.pages.flatMap(({ items }) => items).filter(({ status }) => planned.has(status)) ?? noPosts;
  return {
    query,
    next: posts.slice(0, shownCount),
    scheduled: posts.filter(({ status }) => status === 'scheduled').length,
    inReview: posts.filter(({ status }) => status === 'in_review').length,
  };
}
