import { z } from 'zod';
import { CountSchema } from '#src/insights/numbers.ts';
import { IdSchema, SecondsSchema } from '#src/json.ts';

/** https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/user-access-token */
export const TokenAnswerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: SecondsSchema,
  refresh_token: z.string().min(1).optional(),
  scope: z.string(),
});
export type TokenAnswer = z.infer<typeof TokenAnswerSchema>;

export const TokenErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** https://docs.x.com/x-api/users/get-my-user */
export const MeAnswerSchema = z.object({
  data: z.object({
    id: IdSchema,
    name: z.string().min(1),
    username: z.string().min(1),
    profile_image_url: z.string().optional(),
    protected: z.boolean().optional(),
    subscription_type: z.string().optional(),
  }),
});

const ProblemPartSchema = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  code: z.number().optional(),
  reset_date: z.string().optional(),
  detail: z.string().optional(),
  message: z.string().optional(),
});

/** Problem details, the older list of codes, or both in one. */
export const ProblemAnswerSchema = ProblemPartSchema.extend({ errors: z.array(ProblemPartSchema).optional() });

/** https://docs.x.com/x-api/media/quickstart/media-upload-chunked */
export const MediaAnswerSchema = z.object({ data: z.object({ id: IdSchema }) });

export const MediaStatusSchema = z.object({
  data: z.object({
    processing_info: z
      .object({
        state: z.enum(['pending', 'in_progress', 'succeeded', 'failed']),
        check_after_secs: SecondsSchema.optional(),
      })
      .optional(),
  }),
});

/** https://docs.x.com/x-api/posts/create-post */
export const CreatedPostSchema = z.object({ data: z.object({ id: IdSchema }) });

const UrlsSchema = z.object({
  urls: z
    .array(z.object({ url: z.string(), expanded_url: z.string().optional(), media_key: z.string().optional() }))
    .optional(),
});

const ReferencedSchema = z.array(z.object({ type: z.string(), id: IdSchema }));

const NoteSchema = z.object({ text: z.string(), entities: UrlsSchema.optional() });

const RawPostSchema = z.object({
  id: IdSchema,
  text: z.string(),
  created_at: z.iso.datetime(),
  entities: UrlsSchema.optional(),
  note_tweet: NoteSchema.optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
  // X is renaming tweets to posts.
  referenced_tweets: ReferencedSchema.optional(),
  referenced_posts: ReferencedSchema.optional(),
  note_post: NoteSchema.optional(),
});

function withOlderNames<Raw extends z.infer<typeof RawPostSchema>>({
  referenced_posts: references,
  note_post: note,
  ...post
}: Raw) {
  return {
    ...post,
    referenced_tweets: post.referenced_tweets ?? references,
    note_tweet: post.note_tweet ?? note,
  };
}

const TimelinePostSchema = RawPostSchema.transform(withOlderNames);
export type TimelinePost = z.infer<typeof TimelinePostSchema>;

/** One that may be anybody's, with what it belongs to. */
export const SaidPostSchema = RawPostSchema.extend({
  author_id: IdSchema,
  conversation_id: IdSchema,
  in_reply_to_user_id: IdSchema.optional(),
}).transform(withOlderNames);
export type SaidPost = z.infer<typeof SaidPostSchema>;

const PublicPostSchema = RawPostSchema.extend({
  public_metrics: z.object({ like_count: CountSchema.optional(), reply_count: CountSchema.optional() }).optional(),
}).transform(withOlderNames);

/** Of an account that is not ours. */
export const PublicPostsSchema = z.object({ data: z.array(PublicPostSchema).optional() });

/** https://docs.x.com/x-api/users/get-posts */
export const TimelineSchema = z.object({
  data: z.array(TimelinePostSchema).optional(),
  meta: z.object({ next_token: z.string().optional() }),
});
