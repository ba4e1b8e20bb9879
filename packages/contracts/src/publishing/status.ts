import { z } from 'zod';
import { SocialAccountSummarySchema } from '#src/accounts/accounts.ts';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';

const seconds = z.number().nonnegative();
const count = z.int().nonnegative();

const LatenessSchema = z
  .object({ n: count, p50: seconds.nullable(), p95: seconds.nullable(), p99: seconds.nullable() })
  .meta({ id: 'Lateness', description: 'Seconds from the minute of a publication to its first attempt.' });
export type Lateness = z.infer<typeof LatenessSchema>;

export const PublishingStatusSchema = z
  .object({
    since: z.iso.datetime().meta({ description: 'What ended is counted from here: 24 hours ago.' }),
    published: count,
    failed: count,
    needsCheck: count,
    waiting: count.meta({ description: 'Those whose minute has come and that are not out yet, now.' }),
    lateness: z.object({
      overall: LatenessSchema,
      byPlatform: z.array(LatenessSchema.extend({ platform: PlatformIdSchema })),
    }),
    queue: z.object({
      due: count.meta({ description: 'Publications of the workspace that can run now.' }),
      waiting: count.meta({ description: 'Publications of the workspace whose time is to come.' }),
      jobs: z.array(z.object({ name: z.string(), lagSeconds: seconds })).meta({
        description: 'How late the oldest job of each name is, of everybody; those that are on time left out.',
      }),
    }),
    accounts: SocialAccountSummarySchema,
  })
  .meta({ id: 'PublishingStatus' });
export type PublishingStatus = z.infer<typeof PublishingStatusSchema>;
