import { z } from 'zod';
import { pageOf } from '#src/api/paging.ts';

export const NotificationSchema = z
  .object({
    id: z.uuid(),
    // Not the list above: one kind that this version does not know must not keep the others from being read.
    kind: z.string().meta({ description: 'What it’s about. Later versions may add kinds.' }),
    title: z.string(),
    body: z.string(),
    path: z.string().nullable(),
    readAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof NotificationSchema>;

export const NotificationListSchema = pageOf(NotificationSchema)
  .extend({ unreadCount: z.int().nonnegative() })
  .meta({ id: 'NotificationList' });
