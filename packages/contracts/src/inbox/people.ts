import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';

/** Whoever wrote, as the network shows them. Known to one client only: never joined across clients. */
export const InboxPersonSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    platform: PlatformIdSchema,
    platformUserId: z.string(),
    name: z.string().meta({ description: 'Such as "LinkedIn member" if the network doesn’t tell.' }),
    userName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    profileUrl: z.string().nullable(),
    firstSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'InboxPerson' });
export type InboxPerson = z.infer<typeof InboxPersonSchema>;

export const InboxPersonQuerySchema = z.object({
  platform: PlatformIdSchema,
  platformUserId: z.string().min(1).max(200).meta({ description: 'The network’s ID of the person.' }),
  clientId: z.uuid().optional(),
});
export type InboxPersonQuery = z.infer<typeof InboxPersonQuerySchema>;

export const InboxPersonListSchema = z
  .object({ items: z.array(InboxPersonSchema), nextCursor: z.null() })
  .meta({ id: 'InboxPersonList', description: 'The person at each client they wrote to.' });

/** Everything that is stored of somebody, for whoever asks for it. */
export const InboxPersonExportSchema = z
  .object({
    person: InboxPersonSchema,
    exportedAt: z.iso.datetime(),
    messages: z.array(
      z.object({
        account: z.string(),
        kind: z.string(),
        direction: z.enum(['in', 'out']),
        text: z.string(),
        sentAt: z.iso.datetime(),
        permalink: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'InboxPersonExport' });
export type InboxPersonExport = z.infer<typeof InboxPersonExportSchema>;
