import { dayAt } from '#src/analytics/period.ts';
import { addDays, type Day, daysBetween, instantOfWallTime } from '#src/time/moves.ts';
import { formatOf } from './format.ts';
import { type ReportLanguage, reportLanguages } from './languages.ts';
import type { ReportCadence } from './schedules.ts';

/** Both days included. */
export type ReportDays = { from: Day; to: Day };

/** Of one report. */
export const longestReportDays = 366;

const monthOf = (day: Day) => day.slice(0, 7);
const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01`;
const nextMonth = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), 31));
const lastOfMonth = (day: Day): Day => addDays(nextMonth(day), -1);

/** Monday is 1. */
function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}

/** The week (Monday to Sunday) or month that the day is in. */
export function periodAround(cadence: ReportCadence, day: Day): ReportDays {
  if (cadence === 'monthly') return { from: firstOfMonth(day), to: lastOfMonth(day) };
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

const isWholeMonths = ({ from, to }: ReportDays) => from === firstOfMonth(from) && to === lastOfMonth(to);

/** The one right after: as many months where it is whole months, else as many days. */
export function followingPeriod(period: ReportDays): ReportDays {
  const from = addDays(period.to, 1);
  if (!isWholeMonths(period)) return { from, to: addDays(from, daysBetween(period.from, period.to)) };
  let to = lastOfMonth(from);
  for (let month = monthOf(period.from); month !== monthOf(period.to); month = monthOf(nextMonth(`${month}-01`))) {
    to = lastOfMonth(addDays(to, 1));
  }
  return { from, to };
}

export type ReportTiming = {
  workingDay: number;
  time: string;
  zone: string;
  /** Public holidays; weekends are known. */
  isHoliday: (day: Day) => boolean;
};

/** When the report of a period goes out: on that working day after it. */
export function dueAtOf({ to }: ReportDays, { workingDay, time, zone, isHoliday }: ReportTiming): Date {
  let day = to;
  for (let left = workingDay; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < 6 && !isHoliday(day)) left -= 1;
  }
  const at = instantOfWallTime(`${day}T${time}`, zone);
  if (at === null) throw new Error(`${day} at ${time} is no time.`);
  return at;
}

/** Longer than any report is due after its period. */
const longestBackDays = { weekly: 21, monthly: 62 } as const satisfies Record<ReportCadence, number>;

/** The first period whose report is due after now, of those that end after what was made so far. */
export function nextScheduled(
  cadence: ReportCadence,
  timing: ReportTiming,
  { now, madeTo }: { now: Date; madeTo: Day | null },
): { period: ReportDays; dueAt: Date } {
  let period = periodAround(cadence, addDays(dayAt(now, timing.zone), -longestBackDays[cadence]));
  for (;;) {
    const dueAt = dueAtOf(period, timing);
    if (dueAt > now && (madeTo === null || period.to > madeTo)) return { period, dueAt };
    period = followingPeriod(period);
  }
}

/** What a report is called where nobody named it. */
export function titleOf(clientName: string, period: ReportDays, language: ReportLanguage): string {
  const days = formatOf(language).days(period.from, period.to);
  const longest = 118 - days.length;
  const name =
    clientName.length > longest
      ? `${clientName
          .slice(0, longest - 1)
          .toWellFormed()
          .trimEnd()}…`
      : clientName;
  return `${name}, ${days}`;
}

type Titled = ReportDays & { title: string; clientName: string };

/** Node and browsers put other spaces around a dash: one that was made here is known there. */
const plainSpaces = (text: string) => text.replaceAll(/\s+/gu, ' ').replaceAll(/ ?– ?/gu, '–');

/** Whether somebody named it. The usual title is in the language that the report had when it was made. */
export function hasOwnTitle({ title, clientName, from, to }: Titled): boolean {
  const own = plainSpaces(title);
  return reportLanguages.every((language) => own !== plainSpaces(titleOf(clientName, { from, to }, language)));
}
