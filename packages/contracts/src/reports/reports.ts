import { z } from 'zod';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { DaySchema } from '#src/calendar/day.ts';
import { ReportBlocksSchema, ReportLanguageSchema, ReportLookSchema } from './blocks.ts';
import { ReportContentSchema } from './content.ts';

/** Where whoever has the link reads the report, without signing in. */
export const sharedReportPath = (token: string) => `/r/${token}`;

/** Deleted reports can be restored for this long. */
export const deletedReportDays = 30;

export const reportFields = {
  title: z.string().trim().min(1, 'Enter a title.').max(120, 'Titles can have up to 120 characters.'),
  from: DaySchema.meta({ description: 'First day, in the client’s time zone.', example: '2031-05-01' }),
  to: DaySchema.meta({ description: 'Last day, included.', example: '2031-05-31' }),
};

/** What a report is of, before its numbers are read. */
export const ReportInputSchema = z
  .object({
    clientId: z.uuid(),
    title: reportFields.title.optional().meta({ description: 'Named after client and period without it.' }),
    from: reportFields.from,
    to: reportFields.to,
    language: ReportLanguageSchema.default('en'),
    blocks: ReportBlocksSchema.optional().meta({ description: 'The standard blocks without it. Needs Expert.' }),
    look: ReportLookSchema.optional().meta({ description: 'The client’s logo and color without it. Needs Expert.' }),
    acceptsHoles: z
      .boolean()
      .default(false)
      .meta({ description: 'Make it even if numbers are missing. Refused with `report_has_holes` otherwise.' }),
  })
  .meta({ id: 'NewReport' });
export type ReportInput = z.infer<typeof ReportInputSchema>;

/** Its words and look. The numbers of a report never change. */
export const ReportChangeSchema = z
  .object({
    title: reportFields.title,
    language: ReportLanguageSchema,
    blocks: ReportBlocksSchema.meta({
      description: 'Order, comments, and which are shown. Only blocks that were frozen with the report can be added.',
    }),
    look: ReportLookSchema,
  })
  .partial()
  .meta({ id: 'ReportChange' });
export type ReportChange = z.infer<typeof ReportChangeSchema>;

/** A new report of the period that follows, as many months or days long. Its blocks come without their comments. */
export const ReportCopySchema = z.object({ acceptsHoles: z.boolean().default(false) }).meta({ id: 'ReportCopy' });

export const reportFileFormats = ['pdf', 'csv', 'xlsx'] as const;
export type ReportFileFormat = (typeof reportFileFormats)[number];
export const ReportFileQuerySchema = z.object({ format: z.enum(reportFileFormats) });

/** Its files are written by the worker, within seconds; the numbers are there from the start. */
export const reportFileStates = ['making', 'ready', 'failed'] as const;

const ReportLinkSchema = z
  .object({ url: z.url(), createdAt: z.iso.datetime() })
  .meta({ id: 'ReportLink', description: 'Whoever has it can read the report, until it’s revoked.' });

export const ReportSummarySchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    clientName: z.string(),
    title: z.string(),
    from: reportFields.from,
    to: reportFields.to,
    zone: z.string(),
    language: ReportLanguageSchema,
    readAt: z.iso.datetime().meta({ description: 'When its numbers were frozen.' }),
    newestLookAt: z.iso.datetime().nullable(),
    files: z.enum(reportFileStates),
    holeCount: z.int().nonnegative(),
    scheduleId: z.uuid().nullable().meta({ description: 'The schedule that made it.' }),
    awaitsApproval: z
      .boolean()
      .meta({ description: 'Made on schedule, and not sent until somebody says so: the first, or one with holes.' }),
    sentAt: z.iso.datetime().nullable(),
    createdByName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportSummary' });
export type ReportSummary = z.infer<typeof ReportSummarySchema>;

export const ReportSchema = ReportSummarySchema.extend({
  blocks: ReportBlocksSchema,
  look: ReportLookSchema,
  color: z.string().meta({ description: 'The color in force.', example: '#e8a33d' }),
  logoUrl: z.string().nullable(),
  link: ReportLinkSchema.nullable(),
  content: ReportContentSchema,
  sentTo: z.array(z.string()).meta({ description: 'Email addresses it went to.' }),
}).meta({ id: 'Report' });
export type Report = z.infer<typeof ReportSchema>;

/** The numbers as they are now, saved nowhere. */
export const ReportPreviewSchema = ReportSchema.pick({
  clientId: true,
  clientName: true,
  title: true,
  from: true,
  to: true,
  zone: true,
  language: true,
  blocks: true,
  look: true,
  color: true,
  logoUrl: true,
  content: true,
}).meta({ id: 'ReportPreview' });
export type ReportPreview = z.infer<typeof ReportPreviewSchema>;

/** What whoever has the link sees. */
export const SharedReportSchema = ReportPreviewSchema.omit({ clientId: true })
  .extend({ workspaceName: z.string(), files: z.enum(reportFileStates) })
  .meta({ id: 'SharedReport' });
export type SharedReport = z.infer<typeof SharedReportSchema>;

export const ReportsQuerySchema = PageQuerySchema.extend({
  clientId: z.uuid().optional(),
  q: z.string().trim().max(200).optional().meta({ description: 'Words of the title or the client’s name.' }),
});
export type ReportsQuery = z.infer<typeof ReportsQuerySchema>;
export const ReportListSchema = pageOf(ReportSummarySchema).meta({ id: 'ReportList' });
export type ReportList = z.infer<typeof ReportListSchema>;

export const recipientLimit = 20;
export const RecipientsSchema = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(255)
      .pipe(z.email('Invalid email address'))
      .meta({ example: 'contact@boulangerie-martin.example' }),
  )
  .min(1, 'Choose at least one person.')
  .max(recipientLimit, `Send to up to ${recipientLimit} people.`)
  .transform((addresses) => [...new Set(addresses)]);

export const ReportSendingSchema = z
  .object({
    to: RecipientsSchema,
    message: z.string().trim().max(2000, 'Messages can have up to 2,000 characters.').default(''),
  })
  .meta({ id: 'ReportSending', description: 'Emails the link of the report. Makes a link if there is none.' });
export type ReportSending = z.infer<typeof ReportSendingSchema>;
