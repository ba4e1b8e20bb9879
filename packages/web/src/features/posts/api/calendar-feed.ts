import { CalendarFeedStateSchema, NewCalendarFeedSchema } from '@ruche/contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const keyOf = (clientId: string) => ['calendar-feed', clientId];
const pathOf = (clientId: string) => `/clients/${clientId}/calendar-feed`;

export function useCalendarFeed(clientId: string) {
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => api.request({ path: pathOf(clientId), answer: CalendarFeedStateSchema, signal }),
  });
}

/** A former address ends. */
export function useMakeFeed(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.request({ method: 'POST', path: pathOf(clientId), answer: NewCalendarFeedSchema }),
    onSuccess: ({ url: _shownOnce, ...feed }) => cache.setQueryData(keyOf(clientId), { feed }),
  });
}

export function useRevokeFeed(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.request({ method: 'DELETE', path: pathOf(clientId) }),
    onSuccess: () => cache.setQueryData(keyOf(clientId), { feed: null }),
  });
}
