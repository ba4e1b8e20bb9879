import { z } from 'zod';
import { ReportBlocksSchema, ReportLanguageSchema, ReportLookSchema } from './blocks.ts';
import { RecipientsSchema, reportFields } from './reports.ts';

/** Each covers the week (Monday to Sunday) or month that ended before it. */
export const reportCadences = ['weekly', 'monthly'] as const;
export type ReportCadence = (typeof reportCadences)[number];

const scheduleFields = {
  title: reportFields.title,
  cadence: z.enum(reportCadences),
  workingDay: z.int().min(1).max(5).meta({
    description:
      'On which working day of the week or month it goes out: 1 is the first. Weekends and public holidays of the client’s country don’t count.',
  }),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use hours and minutes, like 09:00.')
    .meta({ description: 'In the client’s time zone.', example: '09:00' }),
  language: ReportLanguageSchema,
  blocks: ReportBlocksSchema,
  look: ReportLookSchema,
  recipients: RecipientsSchema,
  message: z.string().trim().max(2000, 'Messages can have up to 2,000 characters.'),
};

export const ReportScheduleInputSchema = z
  .object({
    ...scheduleFields,
    clientId: z.uuid(),
    workingDay: scheduleFields.workingDay.default(1),
    time: scheduleFields.time.default('09:00'),
    language: ReportLanguageSchema.default('en'),
    blocks: ReportBlocksSchema.optional(),
    look: ReportLookSchema.optional(),
    message: scheduleFields.message.default(''),
  })
  .meta({ id: 'NewReportSchedule' });
export type ReportScheduleInput = z.infer<typeof ReportScheduleInputSchema>;

export const ReportScheduleChangeSchema = z
  .object({ ...scheduleFields, isPaused: z.boolean() })
  .partial()
  .meta({ id: 'ReportScheduleChange' });
export type ReportScheduleChange = z.infer<typeof ReportScheduleChangeSchema>;

export const ReportScheduleSchema = z
  .object({
    ...scheduleFields,
    recipients: z.array(z.string()),
    id: z.uuid(),
    clientId: z.uuid(),
    clientName: z.string(),
    zone: z.string(),
    isPaused: z.boolean(),
    isApproved: z
      .boolean()
      .meta({ description: 'False until somebody has looked at its first report and had it sent.' }),
    nextAt: z.iso.datetime().nullable().meta({ description: 'When the next one is made. Null while paused.' }),
    lastReportId: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof ReportScheduleSchema>;

export const ReportScheduleListSchema = z
  .object({ items: z.array(ReportScheduleSchema) })
  .meta({ id: 'ReportScheduleList' });
