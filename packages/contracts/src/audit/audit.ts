import { z } from 'zod';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { auditGroups } from '#src/events/entries.ts';
import { AuditCheckpointSchema, AuditHashSchema } from './chained.ts';

export const AuditGroupSchema = z.enum(auditGroups);

const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'There’s no year 0.');

export const AuditFiltersSchema = z.object({
  group: AuditGroupSchema.optional().meta({ description: 'Only this kind of change.' }),
  userId: z.uuid().optional().meta({ description: 'Only what this member, former member, or API key did.' }),
  clientId: z.uuid().optional().meta({ description: 'Only this client.' }),
  postId: z.uuid().optional().meta({ description: 'Only this post.' }),
  from: day.optional().meta({ description: 'First day, in the workspace’s time zone.' }),
  to: day.optional().meta({ description: 'Last day, in the workspace’s time zone.' }),
});
export type AuditFilters = z.infer<typeof AuditFiltersSchema>;

export const AuditQuerySchema = AuditFiltersSchema.extend(PageQuerySchema.shape);
export type AuditQuery = z.infer<typeof AuditQuerySchema>;

export const auditExportFormats = ['csv', 'json'] as const;
export const AuditExportQuerySchema = AuditFiltersSchema.extend({
  format: z.enum(auditExportFormats).default('csv').meta({
    description: '`csv` for spreadsheets; `json` for one JSON object per line, which `npm run audit:verify` takes.',
  }),
});
export type AuditExportQuery = z.infer<typeof AuditExportQuerySchema>;

export const AuditEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    group: AuditGroupSchema.nullable().meta({ description: 'Null if a newer version of Ruche recorded it.' }),
    kind: z.string().meta({ example: 'post_scheduled' }),
    title: z.string().meta({ description: 'What happened.', example: 'A post for Northwind was scheduled' }),
    path: z
      .string()
      .nullable()
      .meta({ description: 'The screen where you can see it. Null if there’s nothing to see.' }),
    actor: z.object({
      type: z.enum(['person', 'key', 'contact', 'system']).meta({
        description: '`contact` is a client’s contact. `system` means it happened automatically.',
      }),
      id: z.uuid().nullable(),
      name: z.string().meta({ description: 'As they’re called now. “A former member” if they deleted their account.' }),
    }),
    clientId: z.uuid().nullable(),
    clientName: z.string().nullable(),
    postId: z.uuid().nullable(),
    version: z.int().positive().nullable().meta({ description: 'The post’s version, if it’s about one.' }),
    contentHash: z.string().nullable().meta({
      description: 'SHA-256 of what is published, if it’s about a version that someone approved or published.',
    }),
    changes: z.array(z.string()).meta({
      description: 'What is different now, if it’s about an approval rule.',
      example: ['Without an answer: the post goes out (before: the post waits)'],
    }),
    ip: z.string().nullable().meta({ description: 'Where the request came from. Kept for 12 months.' }),
    number: z.int().positive().nullable().meta({
      description: 'Its place in the hash chain. Null in the first minutes.',
    }),
    hash: AuditHashSchema.nullable().meta({
      description: 'SHA-256 of the previous hash and this entry, in hexadecimal. Null in the first minutes.',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const AuditListSchema = pageOf(AuditEntrySchema).meta({ id: 'AuditList' });
export type AuditList = z.infer<typeof AuditListSchema>;

export const AuditHeadSchema = z
  .object({
    head: AuditCheckpointSchema.nullable().meta({
      description:
        'The last entry of the chain, or null if it’s empty. Keep it outside of Ruche to prove later that nothing was rewritten.',
    }),
  })
  .meta({ id: 'AuditHead' });
export type AuditHead = z.infer<typeof AuditHeadSchema>;
