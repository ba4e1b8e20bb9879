import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PublicationCauseSchema } from './causes.ts';

const TroubleSchema = z
  .object({
    status: z.enum(['failed', 'needs_check']),
    cause: PublicationCauseSchema.nullable(),
    platform: PlatformIdSchema,
    socialAccountId: z.uuid().nullable().meta({ description: 'Null if the account was deleted.' }),
    accountName: z.string().nullable(),
    isConnected: z.boolean().meta({ description: 'Whether the account is still connected.' }),
    count: z.int().positive(),
    oldestAt: z.iso.datetime().nullable().meta({ description: 'When the first of them was due.' }),
  })
  .meta({ id: 'Trouble', description: 'Publications on one account with the same problem.' });
export type Trouble = z.infer<typeof TroubleSchema>;

export const TroubleListSchema = z
  .object({ items: z.array(TroubleSchema), nextCursor: z.null() })
  .meta({ id: 'TroubleList', description: 'Largest groups first, up to 500.' });
export type TroubleList = z.infer<typeof TroubleListSchema>;
