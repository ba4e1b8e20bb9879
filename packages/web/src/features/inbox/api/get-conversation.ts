import { ConversationSchema } from '@ruche/contracts/inbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { findInLists } from '#features/inbox/inbox-cache.ts';
import { withPending } from '#features/inbox/pending-changes.ts';
import { api } from '#lib/api.ts';

/** One conversation; what the list knows of it stands there at once. */
export function useConversation(id: string | undefined) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: inboxKeys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      withPending(
        await api.request({
          path: `/conversations/${encodeURIComponent(id ?? '')}`,
          answer: ConversationSchema,
          signal,
        }),
      ),
    placeholderData: () => (id === undefined ? undefined : findInLists(queries, id)),
    enabled: id !== undefined,
  });
}
