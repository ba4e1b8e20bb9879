import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { MeasuredPublicationSchema } from '#src/analytics/publications.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';

/** What the accounts published, wherever it was made. */
export const FeedItemSchema = MeasuredPublicationSchema.extend({
  commentCount: z.int().nonnegative().meta({ description: 'Comments in the inbox.' }),
  openCount: z.int().nonnegative().meta({ description: 'Conversations below it that are still open.' }),
}).meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof FeedItemSchema>;
export const FeedQuerySchema = PageQuerySchema.extend({
  clientId: z.uuid().optional(),
  socialAccountId: z.uuid().optional(),
  platform: PlatformIdSchema.optional(),
});
export type FeedQuery = z.infer<typeof FeedQuerySchema>;
export const FeedSchema = pageOf(FeedItemSchema).meta({ id: 'Feed' });
