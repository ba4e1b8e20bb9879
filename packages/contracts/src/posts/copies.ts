import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { ErrorCodeSchema } from '#src/api/errors.ts';
import { mostBulkPosts, PlacedPostSchema } from './bulk.ts';

export const mostCopyDays = 12;

const DaySchema = z.iso
  .date('Enter a date, like 2031-05-04.')
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Choose a date between 2000 and 2200.');

const tooMany = `You can copy up to ${mostBulkPosts} posts at a time.`;

export const PostCopiesSchema = z
  .object({
    source: z
      .union([
        z.object({ ids: z.array(z.uuid()).min(1).max(mostBulkPosts, tooMany) }),
        z.object({
          from: DaySchema,
          to: DaySchema.meta({ description: 'The day after the last day.' }),
          clientId: z.uuid().optional(),
        }),
        z.object({ campaignId: z.uuid() }),
      ])
      .meta({ description: 'Specific posts, all posts on some days, or all posts of a campaign.' }),
    days: z
      .array(DaySchema)
      .min(1)
      .max(mostCopyDays, `You can copy to up to ${mostCopyDays} dates at a time.`)
      .meta({ description: 'Dates the first day of the source maps to. Each date gets its own set of copies.' }),
    clientId: z.uuid().optional().meta({
      description: 'Copy to another client: to its accounts on the same networks, at the same local times.',
    }),
    status: z.enum(['draft', 'scheduled']).default('draft'),
    isPreview: z.boolean().default(false).meta({ description: 'Return what would be created without creating it.' }),
  })
  .meta({ id: 'PostCopies', description: 'Copies posts to other dates or to another client.' });
export type PostCopies = z.infer<typeof PostCopiesSchema>;

const CopyResultSchema = z
  .object({
    sourceId: z.uuid(),
    text: z.string().meta({ description: 'The start of its text.' }),
    at: z.string().nullable().meta({ description: 'Local time of the copy.' }),
    clientName: z.string(),
    platforms: z.array(PlatformIdSchema),
    notes: z.array(z.string()).meta({ description: 'What the copy leaves out, in plain words.' }),
    post: PlacedPostSchema.nullable().meta({ description: 'Null in a preview, and if the copy was rejected.' }),
    refusal: z.object({ code: ErrorCodeSchema, message: z.string() }).nullable(),
  })
  .meta({ id: 'PostCopy' });
export type CopyResult = z.infer<typeof CopyResultSchema>;

export const CopiesResultSchema = z.object({ copies: z.array(CopyResultSchema) }).meta({ id: 'PostCopiesResult' });
export type CopiesResult = z.infer<typeof CopiesResultSchema>;
