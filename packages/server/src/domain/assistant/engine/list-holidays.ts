import { namedDaysBetween, publicHolidaysOf } from '@ruche/contracts/calendar/days';
import { addDays, type Day } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { dayCategoriesOf } from './day-categories.ts';

/** The public holidays on these days, by the kinds of days that the client's calendar shows. */
export async function listHolidays(
  tx: WorkspaceTx,
  clientId: string,
  { from, to }: { from: Day; to: Day },
): Promise<{ day: Day; name: string }[]> {
  const categories = await dayCategoriesOf(tx, clientId);
  const isPublic = publicHolidaysOf(categories);
  const byDay = new Map<Day, string>();
  for (const { day, name } of namedDaysBetween(from, addDays(to, 1), categories)) {
    if (isPublic(day) && !byDay.has(day)) byDay.set(day, name);
  }
  return [...byDay].map(([day, name]) => ({ day, name }));
}
