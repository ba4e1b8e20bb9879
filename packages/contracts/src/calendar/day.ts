import { z } from 'zod';

/** A day without an hour or a zone: the one that the clocks of whoever it is for show. */
export const DaySchema = z.iso
  .date('Enter a date, like 2031-05-04.')
  .refine((day) => day >= '2000-01-01' && day <= '2200-01-01', 'Choose a date between 2000 and 2200.')
  .meta({ example: '2031-05-04' });

export function lastDayIsBefore(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  context: z.core.$RefinementCtx,
): void {
  if (lastDay >= firstDay) return;
  context.addIssue({ code: 'custom', path: ['lastDay'], message: 'The last day can’t be before the first.' });
}
