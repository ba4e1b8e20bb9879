import { MediaSchema } from '@ruche/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeOffLists } from '#entities/media/media-cache.ts';
import { mediaKeys } from '#entities/media/media-keys.ts';
import { api } from '#lib/api.ts';

export function useRestoreMedia() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api.request({ method: 'POST', path: `/media/${id}/restore`, answer: MediaSchema });
    },
    onMutate: (ids) => takeOffLists(cache, ids),
    onError: (_error, _ids, putBack) => putBack?.(),
    onSettled: () => cache.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}
