import { MediaTagListSchema } from '@ruche/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { mediaKeys } from '#entities/media/media-keys.ts';
import { api } from '#lib/api.ts';

/** The tags in use, most used first. */
export function useMediaTags() {
  return useQuery({
    queryKey: mediaKeys.tags,
    queryFn: ({ signal }) => api.request({ path: '/media/tags', answer: MediaTagListSchema, signal }),
    select: ({ items }) => items,
  });
}
