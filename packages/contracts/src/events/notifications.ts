import { z } from 'zod';
import { pageOf } from '#src/api/paging.ts';

/** What people are told about, with the words of the settings screen. */
export const notificationKinds = {
  clients_imported: 'Clients were imported',
  client_limit_near: 'The plan is nearly full',
  account_needs_reconnect: 'An account needs reconnecting',
  connect_link_used: 'A client connected an account by a link',
  plan_changed: 'The plan was changed',
  owner_changed: 'The workspace has a new owner',
  trial_ending: 'The free trial ends soon or has ended',
} as const;
export type NotificationKind = keyof typeof notificationKinds;
const NotificationKindSchema = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);

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
