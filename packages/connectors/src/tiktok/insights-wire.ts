import { z } from 'zod';
import { CountSchema } from '#src/insights/numbers.ts';
import { IdSchema } from '#src/json.ts';

export const numberFields = 'id,like_count,comment_count,share_count,view_count';

/** https://developers.tiktok.com/doc/tiktok-api-v2-video-query */
export const MeasuredVideosSchema = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        id: IdSchema,
        like_count: CountSchema.optional(),
        comment_count: CountSchema.optional(),
        share_count: CountSchema.optional(),
        view_count: CountSchema.optional(),
      }),
    ),
  }),
});

export const listFields = 'id,create_time,title,video_description,cover_image_url,share_url';

const ListedVideoSchema = z.object({
  id: IdSchema,
  create_time: z.int(),
  title: z.string().default(''),
  video_description: z.string().default(''),
  cover_image_url: z.string().optional(),
  share_url: z.string().optional(),
});
export type ListedVideo = z.infer<typeof ListedVideoSchema>;

/** https://developers.tiktok.com/doc/tiktok-api-v2-video-list */
export const ListedVideosSchema = z.object({
  data: z.object({
    videos: z.array(ListedVideoSchema),
    /** A moment in milliseconds. */
    cursor: IdSchema.optional(),
    has_more: z.boolean().default(false),
  }),
});

/** https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info */
export const UserNumbersSchema = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), follower_count: CountSchema.optional() }) }),
});
