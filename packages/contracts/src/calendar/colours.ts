import { z } from 'zod';

/** What campaigns and notes are told apart by. Screens have a light and a dark shade of each. */
export const calendarColours = ['amber', 'coral', 'rose', 'violet', 'blue', 'teal', 'green', 'slate'] as const;
export const CalendarColourSchema = z.enum(calendarColours).meta({ id: 'CalendarColour' });
export type CalendarColour = z.infer<typeof CalendarColourSchema>;
