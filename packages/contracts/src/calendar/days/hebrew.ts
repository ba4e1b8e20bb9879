import { dayMs } from '#src/time/durations.ts';
import { addDays, type Day, toDay } from './dates.ts';

/** 1 Tishri of the year 1, as days before 1970. */
const epochDays = -2_092_590;

/** Days from the beginning until the new year, by the mean new moon and the rules that postpone it. */
function elapsedDays(year: number): number {
  const months = Math.floor((235 * year - 234) / 19);
  const parts = 12_084 + 13_753 * months;
  const days = 29 * months + Math.floor(parts / 25_920);
  return (3 * (days + 1)) % 7 < 3 ? days + 1 : days;
}

function newYearDays(year: number): number {
  const [before, own, after] = [elapsedDays(year - 1), elapsedDays(year), elapsedDays(year + 1)];
  if (after - own === 356) return own + 2;
  return own - before === 382 ? own + 1 : own;
}

/** Rosh Hashanah of the Jewish year that begins in that year. */
export function roshHashanahOf(year: number): Day {
  return toDay((epochDays + newYearDays(year + 3761)) * dayMs);
}

/** The first day of Passover, always as long before the new year. */
export const passoverOf = (year: number): Day => addDays(roshHashanahOf(year), -163);

/** The first day of Hanukkah: 25 Kislev. Long years have one more day before. */
export function hanukkahOf(year: number): Day {
  const length = newYearDays(year + 3762) - newYearDays(year + 3761);
  return addDays(roshHashanahOf(year), length % 10 === 5 ? 84 : 83);
}
