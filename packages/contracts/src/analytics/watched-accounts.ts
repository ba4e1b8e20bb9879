import { z } from 'zod';
import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';

/** For one client. */
export const mostWatchedAccounts = 20;

/** Networks that tell the numbers of accounts that aren’t one’s own. */
export const watchablePlatforms = ['instagram', 'twitter'] as const satisfies PlatformId[];
export type WatchablePlatform = (typeof watchablePlatforms)[number];

/** Names, with or without the @ in front, as networks show them. */
const UserNameSchema = z
  .string()
  .trim()
  .transform((name) => name.replace(/^@/, ''))
  .pipe(z.string().regex(/^[\p{L}\p{N}._-]{1,100}$/u, 'Enter the account’s username, without spaces, like ruche.app.'));

export const WatchedAccountInputSchema = z
  .object({
    clientId: z.uuid(),
    platform: z.enum(watchablePlatforms, 'Only Instagram and X share the numbers of other accounts.'),
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

export const watchedProblems = ['not_found', 'refused', 'unreadable'] as const;

export const WatchedAccountSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    platform: PlatformIdSchema,
    userName: z.string(),
    readAt: z.iso.datetime().nullable().meta({ description: 'Null before its numbers were read for the first time.' }),
    problem: z
      .object({
        kind: z.enum(watchedProblems).meta({
          description:
            'Why its numbers can’t be read: the network shows no such account, refuses, or can’t tell this client’s account.',
        }),
        reason: z.string().nullable().meta({ description: 'In the network’s words.' }),
      })
      .nullable(),
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
