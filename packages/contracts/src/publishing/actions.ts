import { z } from 'zod';
import { PublicationCauseSchema } from './causes.ts';

export const SettleInputSchema = z
  .object({
    live: z.boolean().meta({ description: 'Whether it is at the network. When false, it is sent again.' }),
    permalink: z
      .url({ protocol: /^https?$/, error: 'Use the address of the post, such as https://x.com/example/status/1.' })
      .max(2000)
      .optional()
      .meta({
        description: 'Where it is. Needed in a thread, whose next part goes below it.',
        example: 'https://x.com/example/status/1',
      }),
  })
  .meta({ id: 'SettleInput', description: "A person's word on a publication that needs a check." });
export type SettleInput = z.infer<typeof SettleInputSchema>;

/** So many are sent again by one call; what is left needs another one. */
export const mostRetried = 500;

export const RetryAllInputSchema = z
  .object({
    cause: PublicationCauseSchema,
    socialAccountId: z.uuid().optional().meta({ description: 'Those of this account alone.' }),
  })
  .meta({ id: 'RetryAllInput' });
export type RetryAllInput = z.infer<typeof RetryAllInputSchema>;

export const RetryAllAnswerSchema = z
  .object({ count: z.int().nonnegative().meta({ description: 'How many are sent again.' }) })
  .meta({ id: 'RetryAllAnswer' });
export type RetryAllAnswer = z.infer<typeof RetryAllAnswerSchema>;
