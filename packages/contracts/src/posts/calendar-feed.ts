import { z } from 'zod';

export const CalendarFeedSchema = z
  .object({
    createdAt: z.iso.datetime(),
    userId: z.uuid().nullable().meta({ description: 'Who created the link. Null if that account was deleted.' }),
    lastReadAt: z.iso.datetime().nullable().meta({ description: 'When a calendar app last read it, to the hour.' }),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeedSchema>;

export const CalendarFeedStateSchema = z
  .object({ feed: CalendarFeedSchema.nullable().meta({ description: 'Null if there’s no link.' }) })
  .meta({ id: 'CalendarFeedState' });
export type CalendarFeedState = z.infer<typeof CalendarFeedStateSchema>;

export const NewCalendarFeedSchema = CalendarFeedSchema.extend({
  url: z.url().meta({ description: 'Shown only once. Ruche stores a hash of it.' }),
}).meta({ id: 'NewCalendarFeed' });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeedSchema>;
