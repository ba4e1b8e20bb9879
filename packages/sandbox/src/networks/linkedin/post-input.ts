import { z } from 'zod';
import { LinkedInError } from './errors.ts';

const ImageSchema = z.object({ id: z.string(), altText: z.string().max(4086).optional() });

const MediaSchema = ImageSchema.extend({ title: z.string().max(400).optional() });

const ArticleSchema = z.object({
  source: z.url(),
  title: z.string().min(1).max(400),
  description: z.string().optional(),
  thumbnail: z.string().optional(),
  thumbnailAltText: z.string().optional(),
});

/** One of them, by its name. */
const ContentSchema = z.strictObject({
  article: ArticleSchema.optional(),
  media: MediaSchema.optional(),
  multiImage: z.strictObject({ images: z.array(ImageSchema).min(2).max(20) }).optional(),
});
export type PostContent = z.infer<typeof ContentSchema>;

const DistributionSchema = z.object({
  feedDistribution: z.enum(['MAIN_FEED', 'NONE']),
  targetEntities: z.array(z.unknown()).optional(),
  thirdPartyDistributionChannels: z.array(z.unknown()).optional(),
});

const PostInputSchema = z.strictObject({
  author: z.string(),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  distribution: DistributionSchema,
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean().default(false),
  content: ContentSchema.optional(),
});
export type PostInput = z.infer<typeof PostInputSchema>;

export function refused(code: string, message: string): LinkedInError {
  return new LinkedInError({ status: 400, code, message });
}

export function readPostInput(body: unknown): PostInput {
  const input = PostInputSchema.safeParse(body);
  if (input.success) return input.data;
  const [issue] = input.error.issues;
  const path = issue?.path.join('/') ?? '';
  const given = z.record(z.string(), z.unknown()).safeParse(body).data ?? {};
  const isMissing = issue?.path.length === 1 && given[path] === undefined;
  if (isMissing) {
    const message = `ERROR :: /${path} :: field is required but not found and has no default value\n`;
    throw new LinkedInError({ status: 422, message });
  }
  const isTooLong = issue?.code === 'too_big' && issue.origin === 'string';
  throw refused(isTooLong ? 'FIELD_LENGTH_TOO_LONG' : 'INVALID_VALUE_FOR_FIELD', `The value of /${path} is not valid`);
}
