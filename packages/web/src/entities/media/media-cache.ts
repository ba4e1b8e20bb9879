import type { Media } from '@ruche/contracts/media';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { mediaKeys } from './media-keys.ts';

type Pages = InfiniteData<{ items: Media[]; nextCursor: string | null }>;

function changeLists(cache: QueryClient, change: (items: Media[]) => Media[]): void {
  cache.setQueriesData<Pages>({ queryKey: mediaKeys.lists }, (known) =>
    known === undefined
      ? known
      : { ...known, pages: known.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Takes media off every list at once; call what it gives back to put everything as it was. */
export async function takeOffLists(cache: QueryClient, ids: readonly string[]): Promise<() => void> {
  await cache.cancelQueries({ queryKey: mediaKeys.lists });
  const before = cache.getQueriesData<Pages>({ queryKey: mediaKeys.lists });
  const gone = new Set(ids);
  changeLists(cache, (items) => items.filter(({ id }) => !gone.has(id)));
  return () => {
    for (const [key, pages] of before) cache.setQueryData(key, pages);
  };
}

/** Shows a saved media everywhere before anything is read again. */
export function showSaved(cache: QueryClient, media: Media): void {
  const replace = (items: Media[]) => items.map((known) => (known.id === media.id ? media : known));
  cache.setQueryData(mediaKeys.one(media.id), media);
  cache.setQueriesData<Media[]>({ queryKey: mediaKeys.byIds([]).slice(0, 2) }, (known) => known && replace(known));
  changeLists(cache, replace);
}

/** When files were added or went to another folder. */
export async function refreshLists(cache: QueryClient): Promise<void> {
  await Promise.all([mediaKeys.lists, mediaKeys.folders].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
