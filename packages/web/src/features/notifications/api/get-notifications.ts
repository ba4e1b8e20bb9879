import { NotificationListSchema } from '@ruche/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export const notificationsKey = ['notifications'];

/** The newest, and how many of all are unread. */
export function useNotifications() {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) =>
      api.request({ path: '/notifications', query: { limit: 30 }, answer: NotificationListSchema, signal }),
  });
}
