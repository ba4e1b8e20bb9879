import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PostStatusSchema } from '#src/posts/post-status.ts';
import { PostImportFieldSchema } from './fields.ts';

/** Of one table. */
export const postImportRowLimit = 2000;
export const postImportColumnLimit = 100;
export const postImportCellLimit = 20_000;
/** A table that nobody confirms is forgotten. */
export const stagedImportDays = 7;

const CellsSchema = z
  .partialRecord(
    PostImportFieldSchema,
    z
      .string()
      .max(postImportCellLimit, `A cell can have up to ${postImportCellLimit.toLocaleString('en')} characters.`),
  )
  .meta({
    description: 'What the cells say, by field.',
    example: { date: '2031-05-04', time: '09:30', text: 'Bread.' },
  });
export type PostImportCells = z.infer<typeof CellsSchema>;

const rowNumber = z.int().min(1).max(1_000_000).meta({ description: 'As a spreadsheet numbers it.', example: 2 });
const WantedSchema = z.enum(['draft', 'scheduled']);

export const PostImportInputSchema = z
  .object({
    fileName: z.string().trim().min(1).max(255).meta({ example: 'june.csv' }),
    status: WantedSchema.default('scheduled').meta({ description: 'What the posts become.' }),
    dateOrder: z.enum(['dmy', 'mdy']).default('dmy').meta({ description: 'How 03/04/2026 is read.' }),
    clientId: z.uuid().nullable().default(null).meta({ description: 'For rows that name no client.' }),
    platforms: z.array(PlatformIdSchema).max(20).default([]).meta({ description: 'For rows that name no network.' }),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time, such as 09:30.')
      .nullable()
      .default(null)
      .meta({ description: 'For rows that name no time.', example: '09:30' }),
    rows: z
      .array(z.object({ row: rowNumber, cells: CellsSchema }))
      .min(1, 'The table has no rows.')
      .max(postImportRowLimit, `You can import up to ${postImportRowLimit.toLocaleString('en')} posts at a time.`)
      .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'Each row has a number of its own.'),
  })
  .meta({ id: 'NewPostImport', description: 'A table of posts. Nothing becomes of it until it is confirmed.' });
export type PostImportInput = z.infer<typeof PostImportInputSchema>;

export const PostImportStateSchema = z.enum(['checking', 'ready', 'confirmed', 'undone']);
export type PostImportState = z.infer<typeof PostImportStateSchema>;

export const PostImportSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    state: PostImportStateSchema.meta({ description: '`checking` while files are fetched or processed.' }),
    status: WantedSchema,
    userId: z.uuid().nullable().meta({ description: 'Who brought it; null once that account is gone.' }),
    rowCount: z.int().nonnegative().meta({ description: 'Those that are left out not counted.' }),
    files: z.object({ count: z.int(), settled: z.int() }).meta({ description: 'Files that are fetched by address.' }),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PostImport' });
export type PostImport = z.infer<typeof PostImportSchema>;

export const PostImportListSchema = z
  .object({ items: z.array(PostImportSchema), nextCursor: z.null() })
  .meta({ id: 'PostImportList', description: 'The latest first; of many, a hundred.' });

export const PostImportRowSchema = z
  .object({
    row: rowNumber,
    cells: CellsSchema,
    isLeftOut: z.boolean(),
    isWaiting: z.boolean().meta({ description: 'Whether a file of it is still fetched or processed.' }),
    problems: z.array(z.object({ field: PostImportFieldSchema.nullable(), message: z.string() })),
    clientName: z.string().nullable(),
    at: z.string().nullable().meta({ description: "Day and time as the clocks of the client's zone show them." }),
    timeZone: z.string().nullable(),
    platforms: z.array(PlatformIdSchema),
    mediaCount: z.int().nonnegative(),
    postId: z.uuid().nullable().meta({ description: 'What it became.' }),
  })
  .meta({ id: 'PostImportRow' });
export type PostImportRow = z.infer<typeof PostImportRowSchema>;

export const PostImportRowListSchema = z
  .object({ items: z.array(PostImportRowSchema), nextCursor: z.null() })
  .meta({ id: 'PostImportRowList', description: 'Every row, with what keeps it from becoming a post.' });

export const PostImportChangeSchema = z.object({ status: WantedSchema }).meta({ id: 'PostImportChange' });
export type PostImportChange = z.infer<typeof PostImportChangeSchema>;

export const PostImportRowChangeSchema = z
  .object({ cells: CellsSchema, isLeftOut: z.boolean() })
  .partial()
  .meta({ id: 'PostImportRowChange', description: 'Cells that are named take the place of the former ones.' });
export type PostImportRowChange = z.infer<typeof PostImportRowChangeSchema>;

export const PostImportUndoneSchema = z
  .object({
    import: PostImportSchema,
    deletedCount: z.int().nonnegative(),
    kept: z
      .array(z.object({ row: rowNumber, postId: z.uuid(), text: z.string(), status: PostStatusSchema }))
      .meta({ description: 'Those that are out already, or on their way.' }),
  })
  .meta({ id: 'PostImportUndone' });
export type PostImportUndone = z.infer<typeof PostImportUndoneSchema>;
