import { z } from 'zod';

export const mostSnippets = 500;

export const snippetKinds = ['text', 'hashtags'] as const;
const SnippetKindSchema = z.enum(snippetKinds);

const fields = {
  clientId: z.uuid().nullable().meta({ description: 'Null for every client of the workspace.' }),
  kind: SnippetKindSchema,
  name: z
    .string()
    .trim()
    .min(1, 'A snippet needs a name.')
    .max(80, 'A name has at most 80 characters.')
    .meta({ example: 'Opening hours' }),
  text: z
    .string()
    .trim()
    .min(1, 'A snippet cannot be empty.')
    .max(5_000, 'A snippet has at most 5,000 characters.')
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

const isNothingButSigns = 'Name at least one hashtag.';

export const SnippetInputSchema = z
  .object({ ...fields, clientId: fields.clientId.default(null), kind: SnippetKindSchema.default('text') })
  .transform((input) => (input.kind === 'hashtags' ? { ...input, text: toHashtags(input.text) } : input))
  .refine(({ text }) => text !== '', { path: ['text'], message: isNothingButSigns })
  .meta({ id: 'NewSnippet', description: 'A text, or a group of hashtags, to be put into posts.' });
export type SnippetInput = z.infer<typeof SnippetInputSchema>;

export const SnippetChangeSchema = z
  .object(fields)
  .partial()
  .meta({ id: 'SnippetChange', description: 'What is to change; the rest stays as it is.' });
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
  clientId: z.uuid().optional().meta({ description: 'Those of this client, and those for every client.' }),
});
export const SnippetListSchema = z
  .object({ items: z.array(SnippetSchema), nextCursor: z.null() })
  .meta({ id: 'SnippetList', description: 'By name.' });
