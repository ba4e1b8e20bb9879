import { z } from 'zod';
import { PublicationCauseSchema } from './causes.ts';

export const SettleInputSchema = z
  .object({
    live: z.boolean().meta({ description: 'Whether the post is live on the network. If false, it’s sent again.' }),
    permalink: z
      .url({ protocol: /^https?$/, error: 'Enter the link to the post, like https://x.com/example/status/1.' })
      .max(2000)
      .optional()
      .meta({
        description: 'Link to the post. Required for threads, where the next part goes below it.',
        example: 'https://x.com/example/status/1',
      }),
  })
  .meta({ id: 'SettleInput', description: 'A person’s answer for a publication that needs a check.' });
export type SettleInput = z.infer<typeof SettleInputSchema>;

/** So many are sent again by one call; what is left needs another one. */
export const mostRetried = 500;

export const RetryAllInputSchema = z
  .object({
    // What isn’t approved needs another time, and a yes.
    cause: PublicationCauseSchema.exclude(['approval']),
    socialAccountId: z.uuid().optional().meta({ description: 'Only publications on this account.' }),
  })
  .meta({ id: 'RetryAllInput' });
export type RetryAllInput = z.infer<typeof RetryAllInputSchema>;

export const RetryAllAnswerSchema = z
  .object({ count: z.int().nonnegative().meta({ description: 'How many are being retried.' }) })
  .meta({ id: 'RetryAllAnswer' });
export type RetryAllAnswer = z.infer<typeof RetryAllAnswerSchema>;
