import { MarkReadResultSchema, type NotificationListSchema } from '@ruche/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { notificationsKey } from '#features/notifications/api/get-notifications.ts';
import { api } from '#lib/api.ts';

type List = z.infer<typeof NotificationListSchema>;

/** Marks some as read, or all when none are named. Shown at once; the server has the last word. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) =>
      api.request({
        method: 'POST',
        path: '/notifications/read',
        body: ids === undefined ? {} : { ids },
        answer: MarkReadResultSchema,
      }),
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: notificationsKey });
      const readAt = new Date().toISOString();
      queries.setQueryData<List>(notificationsKey, (list) => {
        if (list === undefined) return list;
        const isMeant = (id: string) => ids === undefined || ids.includes(id);
        const fresh = list.items.filter(({ id, readAt: read }) => read === null && isMeant(id)).length;
        return {
          ...list,
          items: list.items.map((item) => (isMeant(item.id) && item.readAt === null ? { ...item, readAt } : item)),
          unreadCount: ids === undefined ? 0 : Math.max(0, list.unreadCount - fresh),
        };
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
}
