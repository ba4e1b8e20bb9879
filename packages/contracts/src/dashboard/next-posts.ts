import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PostStatusSchema } from '#src/posts/post-status.ts';

export const NextPostsQuerySchema = z.object({
  since: z.iso.datetime({ offset: true }).optional().meta({
    description: 'Start of the reader’s day. Posts published since then are counted in `today`.',
  }),
  limit: z.coerce.number().int().min(1).max(50).default(12).meta({ description: 'Maximum number of posts, up to 50.' }),
});
export type NextPostsQuery = z.infer<typeof NextPostsQuerySchema>;

// Spelled out rather than picked from a post: the overview must not bring all contracts of posts with it.
const NextPostSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    clientName: z.string(),
    clientColor: z.string().nullable().meta({ description: 'The client’s brand color, as `#rrggbb`.' }),
    clientLogoPath: z.string().nullable(),
    text: z.string().meta({ description: 'The start of its text.' }),
    scheduledFor: z.iso.datetime({ offset: true }),
    timeZone: z.string().meta({ description: 'The client’s time zone when the time was chosen.' }),
    status: PostStatusSchema,
    platforms: z.array(PlatformIdSchema),
    thumbnailUrl: z.string().nullable(),
    mediaCount: z.int().nonnegative(),
  })
  .meta({ id: 'NextPost' });
export type NextPost = z.infer<typeof NextPostSchema>;

export const NextPostsSchema = z
  .object({
    posts: z
      .array(NextPostSchema)
      .meta({ description: 'Scheduled, being published, or waiting for approval, soonest first.' }),
    hasMore: z.boolean(),
    today: z.object({ published: z.int().nonnegative(), troubled: z.int().nonnegative() }).meta({
      description: 'Posts since the start of the day: how many were published, and how many failed or need a check.',
    }),
  })
  .meta({ id: 'NextPosts' });
export type NextPosts = z.infer<typeof NextPostsSchema>;
