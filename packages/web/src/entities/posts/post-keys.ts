import type { CalendarQuery } from '@ruche/contracts/calendar';
import type { PostListQuery } from '@ruche/contracts/posts';

/** What leaves posts out of a list, or orders it. */
export type PostListFilters = {
  [Name in
    | 'q'
    | 'clientId'
    | 'platform'
    | 'socialAccountId'
    | 'status'
    | 'needsAttention'
    | 'cause'
    | 'tag'
    | 'userId'
    | 'campaignId'
    | 'from'
    | 'sort']?: PostListQuery[Name] | undefined;
};

export const postKeys = {
  all: ['posts'],
  lists: ['posts', 'list'],
  list: (filters: PostListFilters) => ['posts', 'list', filters],
  calendars: ['posts', 'calendar'],
  calendar: (query: CalendarQuery) => ['posts', 'calendar', query],
  tags: ['posts', 'tags'],
  upcoming: (clientId: string) => ['posts', 'upcoming', clientId],
  next: (since: string) => ['posts', 'next', since],
  one: (id: string) => ['posts', 'one', id],
  receipt: (id: string) => ['posts', 'receipt', id],
  queue: (clientId: string) => ['posts', 'queue', clientId],
  nextSlot: (clientId: string | undefined, accountIds: string[]) => ['posts', 'next-slot', clientId, accountIds],
  evergreen: (id: string) => ['posts', 'evergreen', id],
  versions: (id: string) => ['posts', 'versions', id],
  comments: ['posts', 'comments'],
  neighbours: (question: object) => ['posts', 'neighbours', question],
} as const;
