import { z } from 'zod';
import { IdListSchema } from '#src/api/id-list.ts';
import { minuteMs } from '#src/time/durations.ts';
import { InstantSchema } from './posts.ts';

/** Posts on one account that are closer than this are worth a word. */
export const nearMs = 15 * minuteMs;
/** The same text within these days is worth one, too. */
export const sameTextDays = 90;
/** Of a text, so many characters are compared: all of it would not fit into an address. */
export const comparedTextLength = 1_000;

/** The part of a text that is compared. */
export function comparedText(text: string): string {
  return Array.from(text).slice(0, comparedTextLength).join('');
}

export const NeighboursQuerySchema = z.object({
  socialAccountIds: IdListSchema.meta({
    description: 'Comma-separated.',
    example: '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be',
  }),
  scheduledFor: InstantSchema.optional(),
  text: z
    .string()
    .transform(comparedText)
    .optional()
    .meta({ description: `The text, or its first ${comparedTextLength} characters.` }),
  except: z.uuid().optional().meta({ description: 'The post you’re editing.' }),
});
export type NeighboursQuery = z.infer<typeof NeighboursQuerySchema>;

const NeighbourSchema = z.object({
  postId: z.uuid(),
  socialAccountId: z.uuid(),
  scheduledFor: z.iso.datetime().nullable(),
});
export type Neighbour = z.infer<typeof NeighbourSchema>;

export const NeighboursSchema = z
  .object({
    near: z.array(NeighbourSchema).meta({ description: 'Posts on the same account within 15 minutes, nearest first.' }),
    sameText: z.array(NeighbourSchema).meta({
      description: `Posts on the same account with the same text in the last ${sameTextDays} days, latest first.`,
    }),
  })
  .meta({ id: 'Neighbours', description: 'Posts that may conflict with this one. Drafts don’t count.' });
export type Neighbours = z.infer<typeof NeighboursSchema>;
