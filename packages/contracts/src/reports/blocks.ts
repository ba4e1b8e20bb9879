import { z } from 'zod';
import { reportLanguages } from './languages.ts';

/** What a report may be made of. */
export const reportBlockKinds = [
  'key_numbers',
  'lines',
  'best_posts',
  'formats',
  'best_times',
  'planned',
  'inbox',
  'comment',
] as const;
export type ReportBlockKind = (typeof reportBlockKinds)[number];

/** What every report holds where nobody chose its blocks. */
export const standardBlocks = ['key_numbers', 'lines', 'best_posts', 'formats', 'best_times', 'planned'] as const;

/** The standard blocks as a report has them, without a comment. */
export const makeStandardBlocks = (): ReportBlock[] =>
  standardBlocks.map((kind) => ({ id: kind.replaceAll('_', '-'), kind, comment: '' }));

/** Whether they are the standard ones, in their order. Their comments are anybody’s own. */
export const areStandardBlocks = (blocks: readonly { kind: ReportBlockKind }[]): boolean =>
  blocks.length === standardBlocks.length && blocks.every(({ kind }, index) => kind === standardBlocks[index]);

export const reportBlockLimit = 20;
const commentLimit = 2000;

export const ReportBlockSchema = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'Use up to 40 lowercase letters, digits, and hyphens.')
      .meta({ description: 'Names the block within its report.', example: 'key-numbers' }),
    kind: z.enum(reportBlockKinds),
    comment: z
      .string()
      .trim()
      .max(commentLimit, `Comments can have up to ${commentLimit.toLocaleString('en')} characters.`)
      .default('')
      .meta({ description: 'A person’s own words, shown with the block. Can change after the numbers are frozen.' }),
  })
  .meta({ id: 'ReportBlock' });
export type ReportBlock = z.infer<typeof ReportBlockSchema>;

export const ReportBlocksSchema = z
  .array(ReportBlockSchema)
  .min(1, 'Add at least one block.')
  .max(reportBlockLimit, `Reports can have up to ${reportBlockLimit} blocks.`)
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'Each block needs an ID of its own.');

export const reportLogos = ['client', 'workspace', 'none'] as const;

export const ReportLookSchema = z
  .object({
    logo: z.enum(reportLogos).default('client').meta({ description: 'Whose logo stands at the top.' }),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'Enter six hexadecimal digits, like #e8a33d.')
      .toLowerCase()
      .nullable()
      .default(null)
      .meta({ description: 'Null takes the client’s color.' }),
  })
  .meta({ id: 'ReportLook' });
export type ReportLook = z.infer<typeof ReportLookSchema>;

export const standardLook: ReportLook = { logo: 'client', color: null };

export const isStandardLook = ({ logo, color }: ReportLook): boolean =>
  logo === standardLook.logo && color === standardLook.color;

/** Of reports for clients without a color. */
export const usualReportColor = '#f2a900';

export const ReportLanguageSchema = z.enum(reportLanguages);
