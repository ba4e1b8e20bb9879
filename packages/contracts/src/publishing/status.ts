import { z } from 'zod';
import { SocialAccountSummarySchema } from '#src/accounts/accounts.ts';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';

const seconds = z.number().nonnegative();
const count = z.int().nonnegative();

const LatenessSchema = z
  .object({ n: count, p50: seconds.nullable(), p95: seconds.nullable(), p99: seconds.nullable() })
  .meta({ id: 'Lateness', description: 'Seconds from a publication’s scheduled time to its first attempt.' });
export type Lateness = z.infer<typeof LatenessSchema>;

export const PublishingStatusSchema = z
  .object({
    since: z.iso.datetime().meta({ description: 'Start of the period: 24 hours ago.' }),
    published: count,
    failed: count,
    needsCheck: count,
    waiting: count.meta({ description: 'Publications that are due but not out yet.' }),
    lateness: z.object({
      overall: LatenessSchema,
      byPlatform: z.array(LatenessSchema.extend({ platform: PlatformIdSchema })),
    }),
    queue: z.object({
      due: count.meta({ description: 'The workspace’s publications that can run now.' }),
      waiting: count.meta({ description: 'The workspace’s publications scheduled for later.' }),
      jobs: z.array(z.object({ name: z.string(), lagSeconds: seconds })).meta({
        description: 'How late the oldest job of each name is, across all workspaces. Jobs on time are omitted.',
      }),
    }),
    accounts: SocialAccountSummarySchema,
  })
  .meta({ id: 'PublishingStatus' });
export type PublishingStatus = z.infer<typeof PublishingStatusSchema>;
