import type { Client } from '@ruche/contracts/clients';
import { useEffect } from 'react';
import { useClients } from '#entities/clients/list-clients.ts';
import type { FolderCounts } from '#features/media/api/list-media-folders.ts';

export type FolderChoice = {
  clients: readonly Client[];
  /** Undefined while they are not known. */
  counts: FolderCounts | undefined;
  folder: string | undefined;
  isDeleted: boolean;
  onChange: (folder: string | undefined) => void;
  onDeleted: () => void;
};

/** Where deleted media are, beside the folders. */
export const deletedFolder = 'deleted';

/** Every client by name, read page by page until all are there. */
export function useFolders(): Client[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = useClients({ sort: 'name' });
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
