import type { Conversation } from '@ruche/contracts/inbox';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { staysIn } from './apply-change.ts';
import { type ListFilters, viewOf } from './inbox-search.ts';

export type ConversationPage = { items: Conversation[]; nextCursor: string | null };
type Pages = InfiniteData<ConversationPage, string | null>;

const filtersOf = (key: readonly unknown[]) => (key[2] ?? {}) as ListFilters;

/** Shows conversations otherwise than they were read, in every list, and takes them off those that they leave. */
export function changeInCache(
  queries: QueryClient,
  ids: ReadonlySet<string>,
  { apply, ownId }: { apply: (conversation: Conversation) => Conversation; ownId: string | undefined },
): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: inboxKeys.lists })) {
    const view = viewOf(filtersOf(queryKey));
    const change = (item: Conversation) => {
      if (!ids.has(item.id)) return [item];
      const changed = apply(item);
      return staysIn(view, changed, ownId) ? [changed] : [];
    };
    queries.setQueryData<Pages>(
      queryKey,
      (known) =>
        known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.flatMap(change) })) },
    );
  }
  for (const id of ids) {
    queries.setQueryData<Conversation>(inboxKeys.one(id), (known) => (known === undefined ? undefined : apply(known)));
  }
}

/** A conversation that some list knows already. */
export function findInLists(queries: QueryClient, id: string): Conversation | undefined {
  for (const [, pages] of queries.getQueriesData<Pages>({ queryKey: inboxKeys.lists })) {
    const found = pages?.pages.flatMap(({ items }) => items).find((item) => item.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Lists, numbers beside views, and the conversations themselves. */
export function refreshConversations(queries: QueryClient, ids: readonly string[]): void {
  void queries.invalidateQueries({ queryKey: inboxKeys.lists });
  void queries.invalidateQueries({ queryKey: inboxKeys.counts });
  for (const id of ids) void queries.invalidateQueries({ queryKey: inboxKeys.one(id) });
}
