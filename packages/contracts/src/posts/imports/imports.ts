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
    description: 'Cell values by field.',
    example: { date: '2031-05-04', time: '09:30', text: 'Bread.' },
  });
export type PostImportCells = z.infer<typeof CellsSchema>;

const rowNumber = z.int().min(1).max(1_000_000).meta({ description: 'Row number as in the spreadsheet.', example: 2 });
const WantedSchema = z.enum(['draft', 'scheduled']);

export const PostImportInputSchema = z
  .object({
    fileName: z.string().trim().min(1).max(255).meta({ example: 'june.csv' }),
    status: WantedSchema.default('scheduled').meta({ description: 'What to create from the rows.' }),
    dateOrder: z.enum(['dmy', 'mdy']).default('dmy').meta({ description: 'How to read 03/04/2026.' }),
    clientId: z.uuid().nullable().default(null).meta({ description: 'For rows without a client.' }),
    platforms: z.array(PlatformIdSchema).max(20).default([]).meta({ description: 'For rows without a network.' }),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 09:30.')
      .nullable()
      .default(null)
      .meta({ description: 'For rows without a time.', example: '09:30' }),
    rows: z
      .array(z.object({ row: rowNumber, cells: CellsSchema }))
      .min(1, 'The table has no rows.')
      .max(postImportRowLimit, `You can import up to ${postImportRowLimit.toLocaleString('en')} posts at a time.`)
      .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'Each row needs its own number.'),
  })
  .meta({ id: 'NewPostImport', description: 'A table of posts. No posts are created until you confirm the import.' });
export type PostImportInput = z.infer<typeof PostImportInputSchema>;

export const PostImportStateSchema = z.enum(['checking', 'ready', 'confirmed', 'undone']);
export type PostImportState = z.infer<typeof PostImportStateSchema>;

export const PostImportSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    state: PostImportStateSchema.meta({ description: '`checking` while files are being fetched or processed.' }),
    status: WantedSchema,
    userId: z.uuid().nullable().meta({ description: 'Who imported it. Null if that account was deleted.' }),
    rowCount: z.int().nonnegative().meta({ description: 'Not counting skipped rows.' }),
    files: z.object({ count: z.int(), settled: z.int() }).meta({ description: 'Files fetched by URL.' }),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PostImport' });
export type PostImport = z.infer<typeof PostImportSchema>;

export const PostImportListSchema = z
  .object({ items: z.array(PostImportSchema), nextCursor: z.null() })
  .meta({ id: 'PostImportList', description: 'Latest first, up to 100.' });

export const PostImportRowSchema = z
  .object({
    row: rowNumber,
    cells: CellsSchema,
    isLeftOut: z.boolean(),
    isWaiting: z.boolean().meta({ description: 'Whether a file in this row is still being fetched or processed.' }),
    problems: z.array(z.object({ field: PostImportFieldSchema.nullable(), message: z.string() })),
    clientName: z.string().nullable(),
    at: z.string().nullable().meta({ description: 'Local day and time in the client’s time zone.' }),
    timeZone: z.string().nullable(),
    platforms: z.array(PlatformIdSchema),
    mediaCount: z.int().nonnegative(),
    postId: z.uuid().nullable().meta({ description: 'The post it became.' }),
  })
  .meta({ id: 'PostImportRow' });
export type PostImportRow = z.infer<typeof PostImportRowSchema>;

export const PostImportRowListSchema = z
  .object({ items: z.array(PostImportRowSchema), nextCursor: z.null() })
  .meta({ id: 'PostImportRowList', description: 'All rows, with the problems that keep them from becoming posts.' });

export const PostImportChangeSchema = z.object({ status: WantedSchema }).meta({ id: 'PostImportChange' });
export type PostImportChange = z.infer<typeof PostImportChangeSchema>;

export const PostImportRowChangeSchema = z
  .object({ cells: CellsSchema, isLeftOut: z.boolean() })
  .partial()
  .meta({ id: 'PostImportRowChange', description: 'Cells you send replace the previous values.' });
export type PostImportRowChange = z.infer<typeof PostImportRowChangeSchema>;

export const PostImportUndoneSchema = z
  .object({
    import: PostImportSchema,
    deletedCount: z.int().nonnegative(),
    kept: z
      .array(z.object({ row: rowNumber, postId: z.uuid(), text: z.string(), status: PostStatusSchema }))
      .meta({ description: 'Posts that are already live or being published.' }),
  })
  .meta({ id: 'PostImportUndone' });
export type PostImportUndone = z.infer<typeof PostImportUndoneSchema>;
