import type { Media } from '@ruche/contracts/media';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { mayPass } from '#lib/api-error.ts';
import { MediaAnswerSchema, MediaListAnswerSchema } from './media-answers.ts';
import { type MediaListFilters, mediaKeys, sharedFolder } from './media-keys.ts';

const firstPageSize = 60;
const pageSize = 200;
/** So many ids one request may name. */
const mostIds = 100;

/** An event tells when a file is processed; this is for one that got lost. */
const processingMs = 4_000;
const failedMs = 10_000;

const isProcessing = ({ status }: Media) => status === 'processing';

function intervalFor(media: readonly Media[], error: unknown): number | false {
  if (mayPass(error)) return failedMs;
  return media.some(isProcessing) && processingMs;
}

function queryOf({ folder, kind, tag, q, isDeleted }: MediaListFilters) {
  const place = folder === sharedFolder ? { folder: 'none' } : { clientId: folder };
  return { ...place, kind, tag, q, ...(isDeleted === true && { deleted: true }) };
}

/** The library page by page, newest first; while other filters load, what is shown stays. */
export function useMediaList({ folder, kind, tag, q, isDeleted }: MediaListFilters, isWanted = true) {
  const filters = { folder, kind, tag, q, isDeleted };
  return useInfiniteQuery({
    queryKey: mediaKeys.list(filters),
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...queryOf(filters), cursor, limit: cursor === null ? firstPageSize : pageSize };
      return api.request({ path: '/media', query, answer: MediaListAnswerSchema, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    // Of a long list only the first pages change, and reading all of it again is much.
    refetchInterval: ({ state }) =>
      intervalFor((state.data?.pages ?? []).length > 1 ? [] : (state.data?.pages[0]?.items ?? []), state.error),
  });
}

async function readByIds(ids: readonly string[], signal: AbortSignal): Promise<Media[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) => index * mostIds);
  const pages = await Promise.all(
    starts.map((start) => {
      const query = { ids: ids.slice(start, start + mostIds).join(','), limit: mostIds };
      return api.request({ path: '/media', query, answer: MediaListAnswerSchema, signal });
    }),
  );
  return pages.flatMap(({ items }) => items);
}

/** These media, in the order of their ids; one that is gone is left out. Those known stay while others load. */
export function useMedia(ids: readonly string[]) {
  const sorted = [...new Set(ids)].toSorted();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: mediaKeys.byIds(sorted),
    queryFn: ({ signal }) => readByIds(sorted, signal),
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => intervalFor(state.data ?? [], state.error),
  });
  const byId = new Map(data?.map((media) => [media.id, media]));
  return { media: ids.flatMap((id) => byId.get(id) ?? []), isLoaded: data !== undefined, error, isFetching, refetch };
}

export function useMediaItem(id: string) {
  return useQuery({
    queryKey: mediaKeys.one(id),
    queryFn: ({ signal }) =>
      api.request({ path: `/media/${encodeURIComponent(id)}`, answer: MediaAnswerSchema, signal }),
    refetchInterval: ({ state }) => intervalFor(state.data === undefined ? [] : [state.data], state.error),
  });
}
