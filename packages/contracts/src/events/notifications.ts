import { z } from 'zod';
import { pageOf } from '#src/api/paging.ts';
import { notificationKinds } from './kinds.ts';

const NotificationKindSchema = z.enum(notificationKinds);

export const NotificationSchema = z
  .object({
    id: z.uuid(),
    // Not the list above: one kind that this version does not know must not keep the others from being read.
    kind: z.string().meta({ description: 'What it is about. Later versions add kinds.' }),
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

export const MarkReadSchema = z
  .object({ ids: z.array(z.uuid()).max(200).optional().meta({ description: 'All of them when left out.' }) })
  .meta({ id: 'MarkRead' });
export const MarkReadResultSchema = z.object({ unreadCount: z.int().nonnegative() }).meta({ id: 'MarkReadResult' });

export const NotificationPreferencesSchema = z
  // As above: kinds that this version does not know, or no longer hears of, must not keep the others from being chosen.
  .object({ preferences: z.record(z.string(), z.boolean()) })
  .meta({
    id: 'NotificationPreferences',
    description: 'By kind: whether the person wants to be told. Later versions add kinds.',
  });
export type NotificationPreferences = z.infer<typeof NotificationPreferencesSchema>;

export const NotificationPreferencesChangeSchema = z
  .object({ preferences: z.partialRecord(NotificationKindSchema, z.boolean()) })
  .meta({ id: 'NotificationPreferencesChange', description: 'Kinds that are left out stay as they are.' });
export type NotificationPreferencesChange = z.infer<typeof NotificationPreferencesChangeSchema>;
