import { publicHolidaysOf } from '#src/calendar/days/public-holidays.ts';
import { minuteMs } from '#src/time/durations.ts';
import { addDays, type Day, dayOf, instantOfWallTime } from '#src/time/moves.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import type { BusinessHours } from './client-settings.ts';

/** From an instant until before another, in milliseconds. */
type Span = { from: number; to: number };

export type BusinessClock = {
  isOpenAt: (instant: Date) => boolean;
  /** How long the client was open between two instants, in minutes; 0 where the second is not after the first. */
  minutesBetween: (from: Date, to: Date) => number;
  /** When the client will have been open that long since an instant; null where it is closed for years. */
  after: (from: Date, minutes: number) => Date | null;
};

/** Whoever is closed longer than that never opens. */
const mostDaysAhead = 800;

/** Monday is 0. */
const weekdayOf = (day: Day) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

function offsetAt(instant: number, zone: string): number {
  const wall = toWallTime(new Date(instant), zone);
  return Date.parse(`${wall}:00Z`) - Math.floor(instant / minuteMs) * minuteMs;
}

/** The first minute with another offset than at the beginning. */
function findClockChange({ from, to }: Span, zone: string): number {
  const offset = offsetAt(from, zone);
  let [before, after] = [from, to];
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle, zone) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** A day in pieces within which clocks run evenly: two where they are changed. */
function piecesOfDay(day: Day, zone: string): (Span & { offset: number })[] {
  const [start, end] = [day, addDays(day, 1)].map((one) => instantOfWallTime(`${one}T00:00`, zone)?.getTime() ?? 0);
  const whole = { from: start ?? 0, to: end ?? 0 };
  const first = offsetAt(whole.from, zone);
  const last = offsetAt(whole.to - 1, zone);
  if (first === last) return [{ ...whole, offset: first }];
  const change = findClockChange(whole, zone);
  return [
    { from: whole.from, to: change, offset: first },
    { from: change, to: whole.to, offset: last },
  ];
}

/**
 * Counts in a client's opening hours, as its clocks show them: an hour that comes twice counts twice, one that is skipped
 * not at all. Make one for many questions: it remembers the days that it was asked about.
 */
export function createBusinessClock(hours: BusinessHours, zone: string): BusinessClock {
  const isHoliday = publicHolidaysOf(hours.holidays);
  const closed = new Set<Day>(hours.closedDays);
  const known = new Map<Day, readonly Span[]>();

  const readDay = (day: Day): Span[] => {
    const open = hours.weekdays[weekdayOf(day)] ?? [];
    if (open.length === 0 || closed.has(day) || isHoliday(day)) return [];
    const spans = piecesOfDay(day, zone).flatMap((piece) =>
      open.map(({ from, to }) => ({
        from: Math.max(piece.from, Date.parse(`${day}T${from}:00Z`) - piece.offset),
        to: Math.min(piece.to, Date.parse(`${day}T${to}:00Z`) - piece.offset),
      })),
    );
    return spans.filter(({ from, to }) => from < to).toSorted((one, other) => one.from - other.from);
  };
  const spansOf = (day: Day): readonly Span[] => {
    const spans = known.get(day) ?? readDay(day);
    known.set(day, spans);
    return spans;
  };
  const localDay = (instant: Date) => dayOf(toWallTime(instant, zone));

  return {
    isOpenAt: (instant) => {
      const at = instant.getTime();
      return spansOf(localDay(instant)).some(({ from, to }) => from <= at && at < to);
    },
    minutesBetween: (from, to) => {
      const [start, end] = [from.getTime(), to.getTime()];
      if (end <= start) return 0;
      const last = localDay(to);
      let sum = 0;
      for (let day = localDay(from); day <= last; day = addDays(day, 1)) {
        for (const span of spansOf(day)) sum += Math.max(0, Math.min(end, span.to) - Math.max(start, span.from));
      }
      return sum / minuteMs;
    },
    after: (from, minutes) => {
      const start = from.getTime();
      let left = minutes * minuteMs;
      let day = localDay(from);
      for (let count = 0; count <= mostDaysAhead; count += 1) {
        for (const span of spansOf(day)) {
          const opensAt = Math.max(start, span.from);
          if (opensAt >= span.to) continue;
          if (left <= span.to - opensAt) return new Date(opensAt + left);
          left -= span.to - opensAt;
        }
        day = addDays(day, 1);
      }
      return null;
    },
  };
}
