import { SavedReplyListSchema } from '@ruche/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { inboxKeys } from './inbox-keys.ts';

/** Saved replies by name: all of them, or a client's and those for all clients. */
export function useSavedReplies(clientId?: string) {
  return useQuery({
    queryKey: [...inboxKeys.replies, clientId ?? null],
    queryFn: ({ signal }) =>
      api.request({ path: '/saved-replies', query: { clientId }, answer: SavedReplyListSchema, signal }),
    select: ({ items }) => items,
  });
}
