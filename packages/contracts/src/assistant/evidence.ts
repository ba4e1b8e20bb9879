import { z } from 'zod';

/** What evidence leads to: a screen shows it. */
export const evidenceTargets = ['post', 'publication', 'conversation', 'day', 'client', 'account', 'watched'] as const;

export const EvidenceLinkSchema = z
  .object({
    target: z.enum(evidenceTargets),
    id: z.string().meta({ description: 'The ID, the date of a day, or the URL of a competitor’s post.' }),
    label: z.string(),
  })
  .meta({ id: 'EvidenceLink' });
export type EvidenceLink = z.infer<typeof EvidenceLinkSchema>;

export const EvidenceSchema = z
  .object({
    text: z.string().meta({ example: 'Your video of 3 May got 2.4 times the usual engagement.' }),
    n: z.int().nonnegative().nullable().meta({ description: 'How many posts or people it rests on.' }),
    links: z.array(EvidenceLinkSchema),
  })
  .meta({ id: 'Evidence', description: 'What a result rests on.' });
export type Evidence = z.infer<typeof EvidenceSchema>;
