import { z } from 'zod';
import { DayCategorySchema } from '#src/calendar/days-settings.ts';

const WallClockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time like 09:00.');

const OpenSpanSchema = z
  .object({ from: WallClockSchema, to: WallClockSchema })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Closing time must be after opening time.' });

const WeekdaySchema = z
  .array(OpenSpanSchema)
  .max(4)
  .refine(
    (spans) =>
      spans
        .toSorted((one, other) => one.from.localeCompare(other.from))
        .every(({ from }, index, sorted) => index === 0 || from >= (sorted[index - 1]?.to ?? '')),
    'Opening hours can’t overlap.',
  );

/** In the client's time zone. */
export const BusinessHoursSchema = z
  .object({
    weekdays: z.array(WeekdaySchema).length(7).meta({ description: 'Monday first. An empty day is closed.' }),
    holidays: z.array(DayCategorySchema).meta({ description: 'Public holidays on which nobody answers.' }),
    closedDays: z.array(z.iso.date()).max(400).meta({ description: 'Further days off.' }),
  })
  .meta({ id: 'BusinessHours' });
export type BusinessHours = z.infer<typeof BusinessHoursSchema>;

const weekday = [{ from: '09:00', to: '18:00' }];
export const defaultBusinessHours: BusinessHours = {
  weekdays: [weekday, weekday, weekday, weekday, weekday, [], []],
  holidays: ['fr_holidays'],
  closedDays: [],
};

const TargetSchema = z.int().min(1).max(43_200).nullable();

export const ClientInboxSettingsSchema = z
  .object({
    businessHours: BusinessHoursSchema,
    firstAnswerMinutes: TargetSchema.meta({ description: 'Target in business minutes. Null for none.' }),
    nextAnswerMinutes: TargetSchema.meta({ description: 'For later messages of the same conversation.' }),
    watchWords: z
      .array(z.string().trim().min(2).max(60))
      .max(200)
      .meta({ description: 'Messages with these words are marked.' }),
  })
  .meta({
    id: 'ClientInboxSettings',
    example: {
      businessHours: defaultBusinessHours,
      firstAnswerMinutes: 240,
      nextAnswerMinutes: 240,
      watchWords: ['allergy'],
    },
  });
export type ClientInboxSettings = z.infer<typeof ClientInboxSettingsSchema>;

export const defaultInboxSettings: ClientInboxSettings = {
  businessHours: defaultBusinessHours,
  firstAnswerMinutes: 240,
  nextAnswerMinutes: 240,
  watchWords: [],
};
