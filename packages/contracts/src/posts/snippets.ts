import { z } from 'zod';

export const mostSnippets = 500;

export const snippetKinds = ['text', 'hashtags'] as const;
const SnippetKindSchema = z.enum(snippetKinds);

const fields = {
  clientId: z.uuid().nullable().meta({ description: 'Null for all clients in the workspace.' }),
  kind: SnippetKindSchema,
  name: z
    .string()
    .trim()
    .min(1, 'Name this snippet.')
    .max(80, 'Names can have up to 80 characters.')
    .meta({ example: 'Opening hours' }),
  text: z
    .string()
    .trim()
    .min(1, 'Snippets can’t be empty.')
    .max(5_000, 'Snippets can have up to 5,000 characters.')
    .meta({ example: 'Open from Tuesday to Saturday, 7 am to 7 pm.' }),
};

/** Each hashtag once, whatever its case, with its sign, with one space in between. */
export function toHashtags(text: string): string {
  const words = text
    .split(/[\s,]+/u)
    .map((word) => word.replace(/^#+/u, ''))
    .filter((word) => word !== '');
  return [...new Map(words.map((word) => [word.toLowerCase(), `#${word}`])).values()].join(' ');
}

const isNothingButSigns = 'Add at least one hashtag.';

export const SnippetInputSchema = z
  .object({ ...fields, clientId: fields.clientId.default(null), kind: SnippetKindSchema.default('text') })
  .transform((input) => (input.kind === 'hashtags' ? { ...input, text: toHashtags(input.text) } : input))
  .refine(({ text }) => text !== '', { path: ['text'], message: isNothingButSigns })
  .meta({ id: 'NewSnippet', description: 'A text or a group of hashtags to insert into posts.' });
export type SnippetInput = z.infer<typeof SnippetInputSchema>;

export const SnippetChangeSchema = z
  .object(fields)
  .partial()
  .meta({ id: 'SnippetChange', description: 'Only the fields you send are changed.' });
export type SnippetChange = z.infer<typeof SnippetChangeSchema>;

export const SnippetSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid().nullable(),
    kind: SnippetKindSchema,
    name: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Snippet' });
export type Snippet = z.infer<typeof SnippetSchema>;

export const SnippetListQuerySchema = z.object({
  clientId: z.uuid().optional().meta({ description: 'This client’s snippets, plus those for all clients.' }),
});
export const SnippetListSchema = z
  .object({ items: z.array(SnippetSchema), nextCursor: z.null() })
  .meta({ id: 'SnippetList', description: 'By name.' });
