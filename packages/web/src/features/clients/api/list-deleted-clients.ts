import { DeletedClientListSchema } from '@ruche/contracts/clients';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';

export type DeletedClient = z.infer<typeof DeletedClientListSchema>['items'][number];

/** Clients that can still be brought back, the last deleted first. */
export function useDeletedClients() {
  return useInfiniteQuery({
    queryKey: clientKeys.deleted,
    queryFn: ({ pageParam, signal }) =>
      api.request({
        path: '/clients/deleted',
        query: { cursor: pageParam },
        answer: DeletedClientListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
