import { type MediaBulk, MediaBulkResultSchema } from '@ruche/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeOffLists } from '#entities/media/media-cache.ts';
import { mediaKeys } from '#entities/media/media-keys.ts';
import { inGroups } from '#features/media/in-groups.ts';
import { api } from '#lib/api.ts';

type Change = Extract<MediaBulk, { change: unknown }>['change'];

async function send(ids: readonly string[], rest: { change: Change } | { delete: true }): Promise<void> {
  for (const group of inGroups(ids)) {
    await api.request({
      method: 'POST',
      path: '/media/bulk',
      body: { ids: group, ...rest },
      answer: MediaBulkResultSchema,
    });
  }
}

export type ManyChange = { ids: readonly string[]; change: Change };

export function useChangeMany() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, change }: ManyChange) => send(ids, { change }),
    onSettled: () => cache.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}

/** Gone from the screen at once; back again when the server refuses. */
export function useDeleteMany() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => send(ids, { delete: true }),
    onMutate: (ids) => takeOffLists(cache, ids),
    onError: (_error, _ids, putBack) => putBack?.(),
    onSettled: () => cache.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}
