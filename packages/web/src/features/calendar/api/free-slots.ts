import { FreeSlotsSchema } from '@ruche/contracts/posts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import type { DayRange } from '#features/calendar/days.ts';
import { api } from '#lib/api.ts';

/** The weekly slots of a client on these days that have no post yet. */
export function useFreeSlots({ from, to }: DayRange, clientId: string | undefined, isWanted: boolean) {
  return useQuery({
    // A post that is planned takes a slot.
    queryKey: [...postKeys.all, 'free-slots', clientId, from, to],
    queryFn: ({ signal }) =>
      api.request({ path: `/clients/${clientId}/slots/free`, query: { from, to }, answer: FreeSlotsSchema, signal }),
    enabled: isWanted && clientId !== undefined,
    placeholderData: keepPreviousData,
  });
}
