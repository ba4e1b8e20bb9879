import { dayMs, fromWallTime, toWallTime } from '@ruche/contracts/time';
import type { AccountDay } from '#src/insights/insights.ts';
import type { ToldMetric } from './insights-wire.ts';

/** Where Meta's days begin, for every account in the world. */
export const zone = 'America/Los_Angeles';

export type Span = { from: string; to: string };

function startOf(day: string): Date {
  const start = fromWallTime(`${day}T00:00`, zone);
  if (start === null) throw new Error(`${day} is no day.`);
  return start.kind === 'doubled' ? start.first : start.instant;
}

function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function today(now: Date): string {
  return toWallTime(now, zone).slice(0, 10);
}

/** In pieces of as many days as one question may have, the oldest first. Days to come are left out. */
export function piecesOf({ from, to }: Span, longest: number, now: Date): Span[] {
  const last = [to, today(now)].toSorted()[0] ?? to;
  const pieces: Span[] = [];
  for (let start = from; start <= last; start = dayAfter(start, longest)) {
    const end = dayAfter(start, longest - 1);
    pieces.push({ from: start, to: end < last ? end : last });
  }
  return pieces;
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

export function spanQuery({ from, to }: Span): { since: string; until: string } {
  return { since: seconds(startOf(from)), until: seconds(startOf(dayAfter(to))) };
}

type DayField = Exclude<keyof AccountDay, 'day'>;

/** Days as they become known, metric by metric. */
export class Days {
  readonly #span: Span;
  readonly #days = new Map<string, AccountDay>();

  constructor(span: Span) {
    this.#span = span;
  }

  set(day: string, field: DayField, value: number): void {
    if (day < this.#span.from || day > this.#span.to) return;
    const known = this.#days.get(day) ?? { day, followers: null, reach: null, impressions: null, profileViews: null };
    this.#days.set(day, { ...known, [field]: value });
  }

  /** A value is of the day that ends at its time. */
  add({ values }: ToldMetric, field: DayField): void {
    for (const { value, end_time: end } of values) {
      if (value !== undefined && end)
        this.set(toWallTime(new Date(end.getTime() - dayMs / 2), zone).slice(0, 10), field, value);
    }
  }

  get list(): AccountDay[] {
    return [...this.#days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  }
}
