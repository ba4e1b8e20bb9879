import { z } from 'zod';
import type { clientFields } from './clients.ts';

export const importFields = [
  'name',
  'email',
  'companyName',
  'status',
  'timeZone',
  'brandColor',
  'website',
  'tags',
  'notes',
] as const satisfies (keyof typeof clientFields)[];
export const ImportFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof ImportFieldSchema>;

export const importRowLimit = 2000;
export const importColumnLimit = 100;
/** In characters; no field takes as much. */
export const importCellLimit = 20_000;

export const ClientImportSchema = z
  .object({
    csv: z.string().min(1, 'The file is empty.').max(4_000_000, 'The file is larger than 4 MB.').meta({
      description:
        'The file as text. Columns can be separated by commas, semicolons, or tabs. The first line names them.',
      example: 'name,email\nBoulangerie Martin,contact@boulangerie-martin.example\n',
    }),
    mapping: z.array(ImportFieldSchema.nullable()).max(importColumnLimit).optional().meta({
      description:
        'The field each column fills, by column, or null to skip it. Guessed from the first line if omitted.',
    }),
    mode: z.enum(['preview', 'commit']).default('preview'),
  })
  .meta({ id: 'ClientImport' });
export type ClientImport = z.infer<typeof ClientImportSchema>;

const ImportProblemSchema = z.object({
  row: z.int().positive().meta({ description: 'Row number as in a spreadsheet: the first client is in row 2.' }),
  field: ImportFieldSchema.nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblemSchema>;

export const ClientImportResultSchema = z
  .object({
    mode: z.enum(['preview', 'commit']),
    columns: z.array(z.object({ header: z.string(), field: ImportFieldSchema.nullable() })),
    rowCount: z.int().nonnegative(),
    sample: z
      .array(z.object({ row: z.int().positive(), values: z.partialRecord(ImportFieldSchema, z.string()) }))
      .meta({ description: 'The first 20 rows as they’d be imported.' }),
    problems: z
      .array(ImportProblemSchema)
      .meta({ description: 'Up to 500 problems. Nothing is imported while there are any.' }),
    problemCount: z.int().nonnegative(),
    duplicateNames: z
      .array(z.string())
      .meta({ description: 'Names that clients already have. Duplicates are allowed.' }),
    room: z
      .object({ used: z.int().nonnegative(), limit: z.int().nonnegative().nullable() })
      .meta({ description: 'Current number of clients in the workspace and the plan’s limit.' }),
    importedCount: z.int().nonnegative(),
  })
  .meta({ id: 'ClientImportResult' });
export type ClientImportResult = z.infer<typeof ClientImportResultSchema>;
