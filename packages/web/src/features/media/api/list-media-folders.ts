import { MediaFolderListSchema } from '@ruche/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { mediaKeys, sharedFolder } from '#entities/media/media-keys.ts';
import { api } from '#lib/api.ts';

/** How many files there are: in each folder by its name in the address, in all of them, and among the deleted ones. */
export type FolderCounts = { byFolder: ReadonlyMap<string, number>; all: number; deleted: number };

export function useFolderCounts(): FolderCounts | undefined {
  const { data } = useQuery({
    queryKey: mediaKeys.folders,
    queryFn: ({ signal }) => api.request({ path: '/media/folders', answer: MediaFolderListSchema, signal }),
    select: ({ items, deleted }) => ({
      byFolder: new Map(items.map(({ clientId, count }) => [clientId ?? sharedFolder, count])),
      all: items.reduce((sum, { count }) => sum + count, 0),
      deleted,
    }),
  });
  return data;
}
