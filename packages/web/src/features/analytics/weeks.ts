import { addDays } from '@ruche/contracts/time';
import type { DayValue } from '#components/charts/line-drawing.tsx';

/** A line of more days than this is only noise. */
const mostDays = 120;

export const isByWeek = (days: readonly unknown[]) => days.length > mostDays;

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Days together by week, each by its Monday: what is counted adds up, of what drifts the last is known. */
export function weeksOf(days: readonly DayValue[], { isSum }: { isSum: boolean }): DayValue[] {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return [...weeks].map(([day, own]) => {
    const known = own.flatMap(({ value }) => value ?? []);
    const sum = known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
    return {
      day,
      value: isSum ? sum : (known.at(-1) ?? null),
      publications: own.reduce((total, { publications }) => total + publications, 0),
    };
  });
}
