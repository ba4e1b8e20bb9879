import type { Post } from '@ruche/contracts/posts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { mediaKeys } from '#entities/media/media-keys.ts';
import { isOfDeletedPost, markDeleted, unmarkDeleted } from './deleted-posts.ts';
import { postKeys } from './post-keys.ts';

type Pages = InfiniteData<{ items: Post[]; nextCursor: string | null }>;

function changeLists(cache: QueryClient, change: (items: Post[]) => Post[]): void {
  cache.setQueriesData<Pages>({ queryKey: postKeys.lists }, (known) =>
    known === undefined
      ? known
      : { ...known, pages: known.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Shows a saved post everywhere before the lists are read again. */
export function showSavedPost(cache: QueryClient, post: Post): void {
  unmarkDeleted(post.id);
  cache.setQueryData(postKeys.one(post.id), post);
  changeLists(cache, (items) => items.map((known) => (known.id === post.id ? post : known)));
}

/** Takes a deleted post off every list at once, and reads it no more; call what it gives back to put everything as it was. */
export async function takePostOffLists(cache: QueryClient, id: string): Promise<() => void> {
  markDeleted(id);
  await cache.cancelQueries({ queryKey: postKeys.lists });
  const before = cache.getQueriesData<Pages>({ queryKey: postKeys.lists });
  changeLists(cache, (items) => items.filter((post) => post.id !== id));
  return () => {
    unmarkDeleted(id);
    for (const [key, pages] of before) cache.setQueryData(key, pages);
  };
}

/**
 * Everything that lists or counts posts is read anew, at once or when it is looked at next; an opened post keeps what it
 * shows. Which posts use a file is always read when it is looked at next.
 */
export async function refreshPosts(
  cache: QueryClient,
  refetchType: 'active' | 'none' = 'active',
  { hasCalendars = true } = {},
): Promise<void> {
  const ofLists = {
    queryKey: postKeys.all,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[1] !== 'one' && !isOfDeletedPost(queryKey) && (hasCalendars || queryKey[1] !== postKeys.calendars[1]),
  };
  await Promise.all([
    cache.invalidateQueries({ ...ofLists, refetchType }),
    cache.invalidateQueries({ queryKey: dashboardKeys.all, refetchType }),
    cache.invalidateQueries({ queryKey: mediaKeys.all, refetchType: 'none' }),
  ]);
}
