import { addDays, type Day } from '#src/time/index.ts';

/** Monday is 1. */
export const weekdayOf = (day: Day) => new Date(`${day}T00:00Z`).getUTCDay() || 7;

export const mondayOf = (day: Day) => addDays(day, 1 - weekdayOf(day));
