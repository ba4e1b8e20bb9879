import { dayMs } from '@ruche/contracts/time';
import type { AccountDay } from '#src/insights/insights.ts';

export type Span = { from: string; to: string };

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function intervalQuery({ from, to }: Span): string {
  const range = `(start:${startOf(from)},end:${startOf(to) + dayMs})`;
  return `timeIntervals=(timeRange:${range},timeGranularityType:DAY)`;
}

function dateQuery(at: number): string {
  const date = new Date(at);
  return `(day:${date.getUTCDate()},month:${date.getUTCMonth() + 1},year:${date.getUTCFullYear()})`;
}

/** The end is not part of it. */
export function rangeQuery({ from, to }: Span): string {
  return `dateRange=(start:${dateQuery(startOf(from))},end:${dateQuery(startOf(to) + dayMs)})`;
}

/** Days as they become known, in UTC. */
export class Days {
  readonly #span: Span;
  readonly #days = new Map<string, AccountDay>();

  constructor(span: Span) {
    this.#span = span;
  }

  add(day: string, numbers: Partial<Omit<AccountDay, 'day'>>): void {
    if (day < this.#span.from || day > this.#span.to) return;
    const known = this.#days.get(day) ?? { day, followers: null, reach: null, impressions: null, profileViews: null };
    this.#days.set(day, { ...known, ...numbers });
  }

  get list(): AccountDay[] {
    return [...this.#days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  }
}
