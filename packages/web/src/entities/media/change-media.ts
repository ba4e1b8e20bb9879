import type { Media, MediaChange } from '@ruche/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { MediaAnswerSchema } from './media-answers.ts';
import { showSaved } from './media-cache.ts';
import { mediaKeys } from './media-keys.ts';

export function useChangeMedia() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: MediaChange }): Promise<Media> =>
      api.request({ method: 'PATCH', path: `/media/${id}`, body: change, answer: MediaAnswerSchema }),
    onSuccess: (media, { change }) => {
      showSaved(cache, media);
      if (change.tags !== undefined) void cache.invalidateQueries({ queryKey: mediaKeys.tags });
    },
  });
}
