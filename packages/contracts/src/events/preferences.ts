import { z } from 'zod';
import { notificationKinds } from './kinds.ts';
import { MailKindSchema } from './mails.ts';

export const NotificationPreferencesSchema = z
  // Kinds that this version does not know, or no longer hears of, must not keep the others from being chosen.
  .object({
    preferences: z.record(z.string(), z.boolean()),
    mails: z.record(z.string(), z.boolean()).meta({ description: 'By kind: whether the person gets these emails.' }),
  })
  .meta({
    id: 'NotificationPreferences',
    description: 'By kind: whether the person gets these notifications. Later versions may add kinds.',
  });
export type NotificationPreferences = z.infer<typeof NotificationPreferencesSchema>;

export const NotificationPreferencesChangeSchema = z
  .object({
    preferences: z.partialRecord(z.enum(notificationKinds), z.boolean()).optional(),
    mails: z.partialRecord(MailKindSchema, z.boolean()).optional(),
  })
  .meta({ id: 'NotificationPreferencesChange', description: 'Kinds you omit stay as they are.' });
export type NotificationPreferencesChange = z.infer<typeof NotificationPreferencesChangeSchema>;
