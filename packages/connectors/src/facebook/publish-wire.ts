import { z } from 'zod';
import { IdSchema } from '#src/json.ts';

export const CreatedSchema = z.object({ id: IdSchema });
export const FinishedSchema = z.object({ success: z.literal(true), post_id: IdSchema.optional() });
export const StartedSchema = z.object({ video_id: IdSchema });
export const StoryMadeSchema = z.object({ success: z.literal(true), post_id: IdSchema });

/** `2026-11-14T09:30:00+0000`, without a colon in the offset. */
const TimeSchema = z.string().transform((text) => Date.parse(text));

const TargetSchema = z.object({ target: z.object({ id: IdSchema.optional() }).optional() });
const AttachmentSchema = TargetSchema.extend({
  subattachments: z.object({ data: z.array(TargetSchema) }).optional(),
});

export const postFields = 'id,message,created_time,permalink_url,attachments{target{id},subattachments{target{id}}}';
export const PostSchema = z.object({
  id: IdSchema,
  message: z.string().default(''),
  created_time: TimeSchema,
  permalink_url: z.string().optional(),
  attachments: z.object({ data: z.array(AttachmentSchema) }).optional(),
});
export type ListedPost = z.infer<typeof PostSchema>;

export const storyFields = 'post_id,media_id,url';
export const StorySchema = z.object({ post_id: IdSchema, media_id: IdSchema.optional(), url: z.string().optional() });

export const commentFields = 'id,message,created_time,from{id}';
/** Who wrote a comment is left out where Ruche may not read what people write. */
export const CommentSchema = z.object({
  id: IdSchema,
  message: z.string().default(''),
  created_time: TimeSchema,
  from: z.object({ id: IdSchema }).optional(),
});

const PhaseSchema = z.object({ status: z.string().default(''), publish_status: z.string().optional() });
const VideoStatusSchema = z
  .object({
    video_status: z.string().default(''),
    uploading_phase: PhaseSchema.extend({ bytes_transfered: z.number().nonnegative().default(0) }).optional(),
    processing_phase: PhaseSchema.optional(),
    publishing_phase: PhaseSchema.optional(),
  })
  .prefault({});
export const videoFields = 'status,post_id,permalink_url';
export const VideoSchema = z.object({
  status: VideoStatusSchema,
  post_id: IdSchema.optional(),
  permalink_url: z.string().optional(),
});
export type Video = z.infer<typeof VideoSchema>;

export const listedVideoFields = 'id,description,created_time,length,status';
export const ListedVideoSchema = z.object({
  id: IdSchema,
  description: z.string().default(''),
  created_time: TimeSchema,
  /** In seconds. */
  length: z.number().optional(),
  status: VideoStatusSchema,
});
export type ListedVideo = z.infer<typeof ListedVideoSchema>;

export const SessionSchema = z.object({ id: z.string().startsWith('upload:') });
export const OffsetSchema = z.object({ file_offset: z.coerce.number().nonnegative() });
export const HandleSchema = z.object({ h: z.string().min(1) });
export const SuccessSchema = z.object({ success: z.literal(true) });
