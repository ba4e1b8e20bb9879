import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PublicationCauseSchema } from './causes.ts';

const TroubleSchema = z
  .object({
    status: z.enum(['failed', 'needs_check']),
    cause: PublicationCauseSchema.nullable(),
    platform: PlatformIdSchema,
    socialAccountId: z.uuid().nullable().meta({ description: 'Null once the account is gone for good.' }),
    accountName: z.string().nullable(),
    isConnected: z.boolean().meta({ description: 'Whether the account is still connected.' }),
    count: z.int().positive(),
    oldestAt: z.iso.datetime().nullable().meta({ description: 'When the first of them was due.' }),
  })
  .meta({ id: 'Trouble', description: 'Publications of one account with the same trouble.' });
export type Trouble = z.infer<typeof TroubleSchema>;

export const TroubleListSchema = z
  .object({ items: z.array(TroubleSchema), nextCursor: z.null() })
  .meta({ id: 'TroubleList', description: 'The largest groups first; of many, at most 500.' });
export type TroubleList = z.infer<typeof TroubleListSchema>;
