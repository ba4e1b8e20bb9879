import type { PostListQuery } from '@ruche/contracts/posts';

/** What leaves posts out of a list, or orders it. */
export type PostListFilters = {
  [Name in 'q' | 'clientId' | 'status' | 'tag' | 'from' | 'sort']?: PostListQuery[Name] | undefined;
};

export const postKeys = {
  all: ['posts'],
  lists: ['posts', 'list'],
  list: (filters: PostListFilters) => ['posts', 'list', filters],
  upcoming: (clientId: string) => ['posts', 'upcoming', clientId],
  one: (id: string) => ['posts', 'one', id],
  versions: (id: string) => ['posts', 'versions', id],
  neighbours: (question: object) => ['posts', 'neighbours', question],
} as const;
