import { addDays } from '@ruche/contracts/time';
import { proposeSchedule as words } from './words/schedules.ts';

/** Days that a schedule can be proposed for, the last one included. */
export type Period = { from: string; to: string; label: string };

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `Nov 16 – 22`, with the year where it is not this one. */
export function nameOfDays(from: string, to: string, today = new Date().toISOString().slice(0, 10)): string {
  const isThisYear = to.slice(0, 4) === today.slice(0, 4);
  if (from === to) return (isThisYear ? shortDay : wholeDay).format(new Date(from));
  const last = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : shortDay.format(new Date(to));
  return `${shortDay.format(new Date(from))} – ${last}${isThisYear ? '' : `, ${to.slice(0, 4)}`}`;
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

function lastOfMonth(day: string): string {
  const [year = 0, number = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The week and the month of a day, and the next of each; of what has begun, what is left. */
export function periodsFrom(day: string, today: string): Period[] {
  const start = day < today ? today : day;
  const left = (from: string, to: string) => ({ from: from < today ? today : from, to });
  const thisMonday = mondayOf(today);
  const nameWeek = ({ from, to }: { from: string; to: string }) => {
    const days = nameOfDays(from, to, today);
    if (mondayOf(from) === thisMonday) return words.thisWeek(days);
    return mondayOf(from) === addDays(thisMonday, 7) ? words.nextWeek(days) : days;
  };
  const weeks = [0, 7].map((days) => left(addDays(mondayOf(start), days), addDays(mondayOf(start), days + 6)));
  const next = addDays(lastOfMonth(start), 1);
  const months = [left(`${start.slice(0, 7)}-01`, lastOfMonth(start)), { from: next, to: lastOfMonth(next) }];
  return [
    ...weeks.map((week) => ({ ...week, label: nameWeek(week) })),
    ...months.map((one) => ({
      ...one,
      label: one.from.endsWith('-01')
        ? month.format(new Date(one.from))
        : `${month.format(new Date(one.from))}, ${nameOfDays(one.from, one.to, today)}`,
    })),
  ];
}
