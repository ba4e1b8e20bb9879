import { z } from 'zod';
import { CalendarColourSchema } from './colours.ts';
import { DaySchema, lastDayIsBefore } from './day.ts';

export const mostCalendarNotes = 5_000;

const fields = {
  clientId: z.uuid().nullable().meta({ description: 'Null for every client of the workspace.' }),
  text: z
    .string()
    .trim()
    .min(1, 'Write something first.')
    .max(500, 'A note has at most 500 characters.')
    .meta({ example: 'Photographer comes at ten.' }),
  colour: CalendarColourSchema,
  firstDay: DaySchema,
  lastDay: DaySchema.meta({ description: 'The same as the first for a note on one day.' }),
};

export const CalendarNoteInputSchema = z
  .object({
    ...fields,
    clientId: fields.clientId.default(null),
    colour: CalendarColourSchema.default('amber'),
    lastDay: fields.lastDay.optional().meta({ description: 'The first day, when left out.' }),
  })
  .transform((input) => ({ ...input, lastDay: input.lastDay ?? input.firstDay }))
  .superRefine(lastDayIsBefore)
  .meta({
    id: 'NewCalendarNote',
    description: 'Something to remember on the calendar, for everybody in the workspace.',
  });
export type CalendarNoteInput = z.infer<typeof CalendarNoteInputSchema>;

export const CalendarNoteChangeSchema = z
  .object(fields)
  .partial()
  .meta({ id: 'CalendarNoteChange', description: 'What is to change; the rest stays as it is.' });
export type CalendarNoteChange = z.infer<typeof CalendarNoteChangeSchema>;

export const CalendarNoteSchema = z
  .object({
    ...fields,
    id: z.uuid(),
    userId: z.uuid().nullable().meta({ description: 'Who wrote it; null once that account is gone.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'CalendarNote' });
export type CalendarNote = z.infer<typeof CalendarNoteSchema>;

export const CalendarNoteListQuerySchema = z.object({
  from: DaySchema.meta({ description: 'Those that last until this day or longer.' }),
  to: DaySchema.meta({ description: 'Those that begin before this day.' }),
  clientId: z.uuid().optional().meta({ description: 'Those of this client, and those for every client.' }),
});
export type CalendarNoteListQuery = z.infer<typeof CalendarNoteListQuerySchema>;
export const CalendarNoteListSchema = z
  .object({ items: z.array(CalendarNoteSchema), nextCursor: z.null() })
  .meta({ id: 'CalendarNoteList', description: 'By their first day.' });
