import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { ErrorCodeSchema } from '#src/api/errors.ts';
import { mostBulkPosts, PlacedPostSchema } from './bulk.ts';

export const mostCopyDays = 12;

const DaySchema = z.iso
  .date('Use a day, such as 2031-05-04.')
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Choose a date between 2000 and 2200.');

const tooMany = `You can copy up to ${mostBulkPosts} posts at a time.`;

export const PostCopiesSchema = z
  .object({
    source: z
      .union([
        z.object({ ids: z.array(z.uuid()).min(1).max(mostBulkPosts, tooMany) }),
        z.object({
          from: DaySchema,
          to: DaySchema.meta({ description: 'The day after the last one.' }),
          clientId: z.uuid().optional(),
        }),
        z.object({ campaignId: z.uuid() }),
      ])
      .meta({ description: 'These posts, all of some days, or those of a campaign.' }),
    days: z
      .array(DaySchema)
      .min(1)
      .max(mostCopyDays, `Copy to at most ${mostCopyDays} dates at a time.`)
      .meta({ description: 'Where the first day of the source comes to stand; one round of copies for each.' }),
    clientId: z.uuid().optional().meta({
      description: 'For another client: on its accounts at the same networks, at the same times in its zone.',
    }),
    status: z.enum(['draft', 'scheduled']).default('draft'),
    isPreview: z.boolean().default(false).meta({ description: 'Says what would be made, and makes nothing.' }),
  })
  .meta({ id: 'PostCopies', description: 'Posts to be copied to other dates, or to another client.' });
export type PostCopies = z.infer<typeof PostCopiesSchema>;

const CopyResultSchema = z
  .object({
    sourceId: z.uuid(),
    text: z.string().meta({ description: 'How it begins.' }),
    at: z.string().nullable().meta({ description: 'Where the copy stands, as clocks show it.' }),
    clientName: z.string(),
    platforms: z.array(PlatformIdSchema),
    notes: z.array(z.string()).meta({ description: 'What the copy does without, in words.' }),
    post: PlacedPostSchema.nullable().meta({ description: 'Null in a preview, and where it is refused.' }),
    refusal: z.object({ code: ErrorCodeSchema, message: z.string() }).nullable(),
  })
  .meta({ id: 'PostCopy' });
export type CopyResult = z.infer<typeof CopyResultSchema>;

export const CopiesResultSchema = z.object({ copies: z.array(CopyResultSchema) }).meta({ id: 'PostCopiesResult' });
export type CopiesResult = z.infer<typeof CopiesResultSchema>;
