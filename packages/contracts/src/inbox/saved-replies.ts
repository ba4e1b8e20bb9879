import { z } from 'zod';

export const mostSavedReplies = 500;

/** What `{…}` in a saved reply stands for. */
export const replyVariables = ['person', 'client', 'link'] as const;
export type ReplyVariable = (typeof replyVariables)[number];

const fields = {
  clientId: z.uuid().nullable().meta({ description: 'Null for all clients.' }),
  name: z.string().trim().min(1, 'Name this reply.').max(80, 'Names can have up to 80 characters.'),
  text: z
    .string()
    .trim()
    .min(1, 'Write the reply.')
    .max(5_000, 'Replies can have up to 5,000 characters.')
    .meta({ description: '{person}, {client}, and {link} are filled in.', example: 'Thank you, {person}!' }),
  link: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter a full URL, like https://example.com.' })])
    .meta({ description: 'What {link} stands for. Empty for the client’s website.' }),
};
export const SavedReplyInputSchema = z
  .object({ ...fields, clientId: fields.clientId.default(null), link: fields.link.default('') })
  .meta({ id: 'NewSavedReply' });
export type SavedReplyInput = z.infer<typeof SavedReplyInputSchema>;
export const SavedReplyChangeSchema = z
  .object(fields)
  .partial()
  .meta({ id: 'SavedReplyChange', description: 'Only the fields you send are changed.' });
export type SavedReplyChange = z.infer<typeof SavedReplyChangeSchema>;
export const SavedReplySchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid().nullable(),
    name: z.string(),
    text: z.string(),
    link: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedReply' });
export type SavedReply = z.infer<typeof SavedReplySchema>;
export const SavedReplyListQuerySchema = z.object({
  clientId: z.uuid().optional().meta({ description: 'This client’s replies, plus those for all clients.' }),
});
export const SavedReplyListSchema = z
  .object({ items: z.array(SavedReplySchema), nextCursor: z.null() })
  .meta({ id: 'SavedReplyList', description: 'By name.' });
