import { z } from 'zod';
import { PlatformIdSchema } from './platforms.ts';

/** An account at a network as every answer shows it: never with a token. */
export const SocialAccountSchema = z
  .object({
    id: z.uuid(),
    platform: PlatformIdSchema,
    platformUserId: z.string(),
    platformUserName: z.string(),
    platformUserAvatar: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    status: z.enum(['connected', 'expired', 'revoked']),
    clientId: z.uuid(),
  })
  .meta({ id: 'SocialAccount', description: 'A connected account of one client.' });
export type SocialAccount = z.infer<typeof SocialAccountSchema>;
