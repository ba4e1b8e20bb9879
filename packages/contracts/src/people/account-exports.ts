import { z } from 'zod';

/**
 * An archive is kept that long, and no person has more than that many of them at once. Of the media library it holds files
 * of `mediaBytes` together, so that a library of any size leaves room for the rest.
 */
export const exportLimits = {
  keptDays: 7,
  perPerson: 5,
  maxBytes: 1024 * 1024 * 1024,
  mediaBytes: 800_000_000,
} as const;

export const exportStatuses = ['queued', 'running', 'ready', 'failed'] as const;

export const AccountExportSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(exportStatuses),
    progress: z.number().min(0).max(1).meta({ description: 'Share of the files written so far.' }),
    sizeBytes: z.number().int().nullable(),
    requestedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().meta({ description: 'The archive is deleted after this.' }),
  })
  .meta({
    id: 'AccountExport',
    description: 'A person’s data as a zip of JSON files and media.',
  });
export type AccountExport = z.infer<typeof AccountExportSchema>;
export const AccountExportListSchema = z.object({ items: z.array(AccountExportSchema), nextCursor: z.null() });
