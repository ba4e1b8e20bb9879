import { NotificationListSchema } from '@ruche/contracts/events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { notificationKeys } from '#entities/events/notification-keys.ts';
import { api } from '#lib/api.ts';

const pageSize = 30;

/** The newest first, page by page; each page says how many of all are unread. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: notificationKeys.list,
    queryFn: ({ signal, pageParam }) =>
      api.request({
        path: '/notifications',
        query: { limit: pageSize, cursor: pageParam },
        answer: NotificationListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
