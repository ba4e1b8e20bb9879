import { NextSlotSchema } from '@ruche/contracts/posts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

/** The first weekly slot that is free for a post on these accounts; null where there is none. */
export async function getNextSlot(clientId: string, accountIds: string[]): Promise<Date | null> {
  const path = `/clients/${clientId}/next-slot`;
  const query = accountIds.length === 0 ? {} : { socialAccountIds: accountIds.join(',') };
  const { scheduledFor } = await api.request({ path, query, answer: NextSlotSchema });
  return scheduledFor === null ? null : new Date(scheduledFor);
}

export function useNextSlot(clientId: string | undefined, accountIds: string[]) {
  return useQuery({
    queryKey: postKeys.nextSlot(clientId, accountIds),
    queryFn: clientId === undefined ? skipToken : () => getNextSlot(clientId, accountIds),
  });
}
