import { z } from 'zod';

/** What somebody began to answer: their own, and of this conversation alone. */
export const AnswerDraftInputSchema = z
  .object({ text: z.string().max(10_000), mediaIds: z.array(z.uuid()).max(10).default([]) })
  .meta({ id: 'NewAnswerDraft' });
export type AnswerDraftInput = z.infer<typeof AnswerDraftInputSchema>;

export const AnswerDraftSchema = z
  .object({ text: z.string(), mediaIds: z.array(z.uuid()), updatedAt: z.iso.datetime().nullable() })
  .meta({ id: 'AnswerDraft', description: 'Empty if there is none.' });
export type AnswerDraft = z.infer<typeof AnswerDraftSchema>;
