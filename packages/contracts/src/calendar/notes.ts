import { z } from 'zod';
import { CalendarColourSchema } from './colours.ts';
import { DaySchema, lastDayIsBefore } from './day.ts';

export const mostCalendarNotes = 5_000;

const fields = {
  clientId: z.uuid().nullable().meta({ description: 'Null for all clients in the workspace.' }),
  text: z
    .string()
    .trim()
    .min(1, 'Write something first.')
    .max(500, 'Notes can have up to 500 characters.')
    .meta({ example: 'Photographer comes at ten.' }),
  colour: CalendarColourSchema,
  firstDay: DaySchema,
  lastDay: DaySchema.meta({ description: 'Same as the first day for a one-day note.' }),
};

export const CalendarNoteInputSchema = z
  .object({
    ...fields,
    clientId: fields.clientId.default(null),
    colour: CalendarColourSchema.default('amber'),
    lastDay: fields.lastDay.optional().meta({ description: 'Defaults to the first day.' }),
  })
  .transform((input) => ({ ...input, lastDay: input.lastDay ?? input.firstDay }))
  .superRefine(lastDayIsBefore)
  .meta({
    id: 'NewCalendarNote',
    description: 'A note on the calendar, visible to everyone in the workspace.',
  });
export type CalendarNoteInput = z.infer<typeof CalendarNoteInputSchema>;

export const CalendarNoteChangeSchema = z
  .object(fields)
  .partial()
  .meta({ id: 'CalendarNoteChange', description: 'Only the fields you send are changed.' });
export type CalendarNoteChange = z.infer<typeof CalendarNoteChangeSchema>;

export const CalendarNoteSchema = z
  .object({
    ...fields,
    id: z.uuid(),
    userId: z.uuid().nullable().meta({ description: 'Author. Null if that account was deleted.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'CalendarNote' });
export type CalendarNote = z.infer<typeof CalendarNoteSchema>;

export const CalendarNoteListQuerySchema = z.object({
  from: DaySchema.meta({ description: 'Only notes that end on or after this day.' }),
  to: DaySchema.meta({ description: 'Only notes that start before this day.' }),
  clientId: z.uuid().optional().meta({ description: 'This client’s notes, plus those for all clients.' }),
});
export type CalendarNoteListQuery = z.infer<typeof CalendarNoteListQuerySchema>;
export const CalendarNoteListSchema = z
  .object({ items: z.array(CalendarNoteSchema), nextCursor: z.null() })
  .meta({ id: 'CalendarNoteList', description: 'By first day.' });
