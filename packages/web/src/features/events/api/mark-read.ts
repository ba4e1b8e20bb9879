import { MarkReadResultSchema, type NotificationListSchema } from '@ruche/contracts/events';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { notificationKeys } from '#entities/events/notification-keys.ts';
import { markRead as words } from '#features/events/words.ts';
import { api } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

type Page = z.infer<typeof NotificationListSchema>;

function withRead(pages: Page[], ids: string[] | undefined): Page[] {
  const now = new Date().toISOString();
  const isMeant = (id: string) => ids === undefined || ids.includes(id);
  const isFresh = ({ id, readAt }: Page['items'][number]) => readAt === null && isMeant(id);
  const fresh = pages.flatMap(({ items }) => items).filter(isFresh).length;
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (isFresh(item) ? { ...item, readAt: now } : item)),
    unreadCount: ids === undefined ? 0 : Math.max(0, page.unreadCount - fresh),
  }));
}

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
      await queries.cancelQueries({ queryKey: notificationKeys.list });
      const before = queries.getQueryData<InfiniteData<Page>>(notificationKeys.list);
      queries.setQueryData<InfiniteData<Page>>(
        notificationKeys.list,
        before && { ...before, pages: withRead(before.pages, ids) },
      );
      return { before };
    },
    onError: (error, _ids, context) => {
      queries.setQueryData(notificationKeys.list, context?.before);
      toast.error(words.failed(describeFailure(error)));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.list }),
  });
}
