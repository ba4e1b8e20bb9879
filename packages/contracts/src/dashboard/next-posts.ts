import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PostStatusSchema } from '#src/posts/post-status.ts';

export const NextPostsQuerySchema = z.object({
  since: z.iso.datetime({ offset: true }).optional().meta({
    description: 'The start of the day where the reader is. Posts that have gone out since are counted.',
  }),
  limit: z.coerce.number().int().min(1).max(50).default(12).meta({ description: 'How many at most, up to 50.' }),
});
export type NextPostsQuery = z.infer<typeof NextPostsQuerySchema>;

// Spelled out rather than picked from a post: the overview must not bring all contracts of posts with it.
const NextPostSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    clientName: z.string(),
    clientColor: z.string().nullable().meta({ description: "The client's brand color, as `#rrggbb`." }),
    clientLogoPath: z.string().nullable(),
    text: z.string().meta({ description: 'How its text begins.' }),
    scheduledFor: z.iso.datetime({ offset: true }),
    timeZone: z.string().meta({ description: "The client's zone when the time was chosen." }),
    status: PostStatusSchema,
    platforms: z.array(PlatformIdSchema),
    thumbnailUrl: z.string().nullable(),
    mediaCount: z.int().nonnegative(),
  })
  .meta({ id: 'NextPost' });
export type NextPost = z.infer<typeof NextPostSchema>;

export const NextPostsSchema = z
  .object({
    posts: z.array(NextPostSchema).meta({ description: 'Scheduled or being published, the next one first.' }),
    hasMore: z.boolean(),
    today: z
      .object({ published: z.int().nonnegative(), troubled: z.int().nonnegative() })
      .meta({ description: 'What went out since the start of the day, and what failed or needs a check.' }),
  })
  .meta({ id: 'NextPosts' });
export type NextPosts = z.infer<typeof NextPostsSchema>;
