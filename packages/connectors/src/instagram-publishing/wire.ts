import { z } from 'zod';
import { IdSchema } from '#src/json.ts';

export const CreatedSchema = z.object({ id: IdSchema });

/** IN_PROGRESS, FINISHED, ERROR, EXPIRED or PUBLISHED. Of an error, `status` holds a text with its subcode. */
export const ContainerSchema = z.object({ status_code: z.string(), status: z.string().default('') });

const MediaSchema = z.object({
  id: IdSchema,
  caption: z.string().default(''),
  timestamp: z.string(),
  media_product_type: z.string().default('FEED'),
  permalink: z.url().optional(),
});
export type Media = z.infer<typeof MediaSchema>;
export const mediaFields = 'id,caption,timestamp,media_product_type,permalink';
export const MediaListSchema = z.object({ data: z.array(MediaSchema) });

export const PermalinkSchema = z.object({ permalink: z.url() });

export const CommentListSchema = z.object({
  data: z.array(
    z.object({
      id: IdSchema,
      text: z.string().default(''),
      timestamp: z.string(),
      from: z.object({ id: IdSchema }).optional(),
    }),
  ),
});

/** How much of it an account has used: the total differs between accounts, and changed before. */
export const QuotaSchema = z.object({
  data: z.tuple([z.object({ config: z.object({ quota_total: z.number() }) })], z.unknown()),
});

export const SuccessSchema = z.object({ success: z.literal(true) });
