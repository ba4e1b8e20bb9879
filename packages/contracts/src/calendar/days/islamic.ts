import { dayMs } from '#src/time/durations.ts';
import { type Day, dayOf, toDay } from './dates.ts';

const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

/** The days of a year on which the Umm al-Qura calendar has that day of that month: one, at times two. */
export function islamicDaysOf(year: number, month: number, day: number): Day[] {
  const found: Day[] = [];
  const end = Date.parse(dayOf(year + 1, 1, 1));
  for (let at = Date.parse(dayOf(year, 1, 1)); at < end; at += dayMs) {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    if (parts['month'] === month && parts['day'] === day) found.push(toDay(at));
  }
  return found;
}
