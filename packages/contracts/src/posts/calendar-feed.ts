import { z } from 'zod';

export const CalendarFeedSchema = z
  .object({
    createdAt: z.iso.datetime(),
    userId: z.uuid().nullable().meta({ description: 'Who made the address; null once that account is gone.' }),
    lastReadAt: z.iso.datetime().nullable().meta({ description: 'When a calendar program last read it, to the hour.' }),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeedSchema>;

export const CalendarFeedStateSchema = z
  .object({ feed: CalendarFeedSchema.nullable().meta({ description: 'Null when there is no address.' }) })
  .meta({ id: 'CalendarFeedState' });
export type CalendarFeedState = z.infer<typeof CalendarFeedStateSchema>;

export const NewCalendarFeedSchema = CalendarFeedSchema.extend({
  url: z.url().meta({ description: 'Shown this once: only its hash is kept.' }),
}).meta({ id: 'NewCalendarFeed' });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeedSchema>;
