import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';

/** For one client. */
export const mostWatchedAccounts = 20;

/** Names, with or without the @ in front, as networks show them. */
const UserNameSchema = z
  .string()
  .trim()
  .transform((name) => name.replace(/^@/, ''))
  .pipe(z.string().regex(/^[\p{L}\p{N}._-]{1,100}$/u, 'Enter the account’s username, without spaces, like ruche.app.'));

export const WatchedAccountInputSchema = z
  .object({
    clientId: z.uuid(),
    platform: PlatformIdSchema,
    userName: UserNameSchema.meta({ example: 'ruche.app' }),
  })
  .meta({ id: 'NewWatchedAccount' });
export type WatchedAccountInput = z.infer<typeof WatchedAccountInputSchema>;

const DayNumbersSchema = z
  .object({
    day: z.iso.date(),
    followers: z.number().nullable(),
    publications: z.number().nullable().meta({ description: 'All posts that the account shows, up to that day.' }),
  })
  .meta({ id: 'WatchedAccountDay' });

export const WatchedAccountSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    platform: PlatformIdSchema,
    userName: z.string(),
    readAt: z.iso.datetime().nullable().meta({ description: 'Null before its numbers were read for the first time.' }),
    days: z
      .array(DayNumbersSchema)
      .meta({ description: 'Public numbers of the last 90 days, oldest first. Days that were not read are left out.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WatchedAccount', description: 'A competitor’s account whose public numbers are followed.' });
export type WatchedAccount = z.infer<typeof WatchedAccountSchema>;

export const WatchedAccountListQuerySchema = z.object({ clientId: z.uuid() });
export const WatchedAccountListSchema = z
  .object({ items: z.array(WatchedAccountSchema) })
  .meta({ id: 'WatchedAccountList' });
