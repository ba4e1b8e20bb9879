import { tiktokPrivacyLevels } from '@ruche/contracts/posts';
import { z } from 'zod';
import { IdSchema, SecondsSchema } from '#src/json.ts';

/** https://developers.tiktok.com/doc/oauth-user-access-token-management */
export const TokenAnswerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: SecondsSchema,
  open_id: z.string().min(1),
  refresh_token: z.string().min(1),
  refresh_expires_in: SecondsSchema,
  scope: z.string(),
});
export type TokenAnswer = z.infer<typeof TokenAnswerSchema>;

/** The flat errors of the token endpoints, of any status. */
export const TokenErrorSchema = z.object({ error: z.string().min(1) });

/** The envelope of everything else: good only where its code is "ok", whatever the status. */
export const EnvelopeSchema = z.object({ error: z.object({ code: z.string() }) });

/** https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info */
export const UserAnswerSchema = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string().min(1),
      display_name: z.string().min(1),
      avatar_url: z.string().optional(),
      avatar_large_url: z.string().optional(),
      username: z.string().optional(),
    }),
  }),
});
export type User = z.infer<typeof UserAnswerSchema>['data']['user'];

const knownLevel = (level: string) => tiktokPrivacyLevels.find((known) => known === level) ?? [];

/** https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info */
export const CreatorAnswerSchema = z.object({
  data: z.object({
    creator_avatar_url: z.string().optional(),
    creator_username: z.string(),
    creator_nickname: z.string(),
    // A level that TikTok invents later cannot be offered before it is known here.
    privacy_level_options: z.array(z.string()).transform((levels) => levels.flatMap(knownLevel)),
    comment_disabled: z.boolean(),
    duet_disabled: z.boolean(),
    stitch_disabled: z.boolean(),
    max_video_post_duration_sec: z.int().positive(),
  }),
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-direct-post */
export const InitAnswerSchema = z.object({
  data: z.object({ publish_id: z.string().min(1), upload_url: z.string().optional() }),
});

/** A list, or one alone; the spelling is TikTok's. */
const PostIdsSchema = z
  .union([z.array(IdSchema), IdSchema.transform((id) => [id])])
  .optional()
  .transform((ids) => (ids ?? []).filter((id) => id !== '0'));

/** https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status */
export const StatusAnswerSchema = z.object({
  data: z
    .object({
      status: z.string(),
      fail_reason: z.string().default(''),
      publicaly_available_post_id: PostIdsSchema,
      publicly_available_post_id: PostIdsSchema,
      uploaded_bytes: z.number().optional(),
    })
    .transform((data) => ({
      status: data.status,
      failReason: data.fail_reason,
      postIds: [...data.publicaly_available_post_id, ...data.publicly_available_post_id],
      uploadedBytes: data.uploaded_bytes ?? null,
    })),
});
export type PostStatus = z.infer<typeof StatusAnswerSchema>['data'];

/** https://developers.tiktok.com/doc/tiktok-api-v2-video-list */
export const VideoListSchema = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        id: IdSchema,
        create_time: z.number(),
        title: z.string().default(''),
        video_description: z.string().default(''),
      }),
    ),
  }),
});
