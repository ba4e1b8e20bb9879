import { engagementParts, type Metrics, metricNames, totalNames } from '@ruche/contracts/analytics';
import type { ToldDays } from './timed-numbers-world.ts';

// What analytics should say, computed from what networks told, without a query and without a line of the product's own.

const dayMs = 86_400_000;
/** In hours. */
const lookAges = [0.25, 1, 3, 6, 12, 24, 48, 3 * 24, 7 * 24, 14 * 24, 30 * 24, 60 * 24, 90 * 24];

type Told = { at: Date; metrics: Metrics };

/** A post of an account, and what its network told of it, look by look. */
export type ExpectedPost = {
  /** Of our publication; null where it was made elsewhere. */
  id: string | null;
  networkId: string;
  publishedAt: Date;
  looks: Told[];
  lookedAt: Date | null;
  /** At the network; and whether that showed at a look. */
  isDeleted: boolean;
  isGone: boolean;
};

export type ExpectedAccount = {
  zone: string;
  posts: Map<string, ExpectedPost>;
  days: Map<string, Omit<ToldDays['days'][number], 'day'>>;
  daysReadAt: Date | null;
};

export function dayIn(instant: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant);
}

export const isTold = (metrics: Metrics) => metricNames.some((name) => metrics[name] !== null);

/** The last of each number that was told. */
export function newestOf({ looks }: ExpectedPost): Metrics {
  const last = (name: keyof Metrics) => looks.findLast(({ metrics }) => metrics[name] !== null)?.metrics[name] ?? null;
  return Object.fromEntries(metricNames.map((name) => [name, last(name)])) as Metrics;
}

export function isDue({ publishedAt, lookedAt }: ExpectedPost, now: Date): boolean {
  const ageOf = (at: Date) => (at.getTime() - publishedAt.getTime()) / 3_600_000;
  const next = lookAges.find((hours) => hours > (lookedAt ? ageOf(lookedAt) : 0));
  return next !== undefined && ageOf(now) >= next;
}

const utc = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Networks correct what they said of the last days; followers now are those of today. */
export function addDays(account: ExpectedAccount, told: ToldDays, now: Date): void {
  const last = [...account.days.keys()].toSorted().at(-1);
  const earliest = utc(now.getTime() - 89 * dayMs);
  const corrected = last === undefined ? earliest : utc(Date.parse(last) - 3 * dayMs);
  const from = corrected > earliest ? corrected : earliest;
  const today = dayIn(now, told.zone);
  const none = { followers: null, reach: null, impressions: null, profileViews: null };
  const known = told.days.filter(({ day }) => day >= from && day <= utc(now.getTime()));
  for (const { day, ...numbers } of [...known, { ...none, day: today, followers: told.followers }]) {
    const before = account.days.get(day) ?? none;
    const given = Object.entries(numbers).filter(([, value]) => value !== null);
    account.days.set(day, { ...before, ...(Object.fromEntries(given) as Partial<typeof before>) });
  }
  account.zone = told.zone;
  account.daysReadAt = now;
}

type Row = { publishedAt: Date; metrics: Metrics; followers: number | null };

function rowsOf({ posts, days, zone }: ExpectedAccount): Row[] {
  return [...posts.values()].map((post) => ({
    publishedAt: post.publishedAt,
    metrics: newestOf(post),
    followers: days.get(dayIn(post.publishedAt, zone))?.followers ?? null,
  }));
}

function sum(values: (number | null)[]) {
  const known = values.filter((value) => value !== null);
  return { sum: known.length === 0 ? null : known.reduce((total, value) => total + value, 0), n: known.length };
}

const engagementsIn = ({ metrics }: Row) => sum(engagementParts.map((part) => metrics[part])).sum;

function sumsOf(rows: Row[]) {
  if (rows.length === 0) return null;
  const valueOf = (row: Row, name: (typeof totalNames)[number]) => {
    if (name === 'engagements') return engagementsIn(row);
    return name === 'publications' ? 1 : row.metrics[name];
  };
  const ratio = (base: (row: Row) => number | null) => {
    const both = rows.filter((row) => engagementsIn(row) !== null && base(row) !== null);
    const { n } = sum(both.map(base));
    return { engagements: sum(both.map(engagementsIn)).sum, denominator: sum(both.map(base)).sum, n };
  };
  const names = totalNames.filter((name) => name !== 'publications');
  return {
    publications: rows.length,
    sums: Object.fromEntries(names.map((name) => [name, sum(rows.map((row) => valueOf(row, name)))])),
    ratios: {
      impressions: ratio(({ metrics }) => metrics.impressions),
      reach: ratio(({ metrics }) => metrics.reach),
      followers: ratio(({ followers }) => followers),
    },
  };
}

type Span = { zone: string; previousDay: string; firstDay: string; lastDay: string };

/** Of those accounts together, over the days from the first to the last as clocks of the zone show them. */
export function expectedOverview(accounts: ExpectedAccount[], { zone, previousDay, firstDay, lastDay }: Span) {
  const rows = accounts.flatMap(rowsOf).map((row) => ({ ...row, day: dayIn(row.publishedAt, zone) }));
  const current = rows.filter(({ day }) => day >= firstDay && day <= lastDay);
  const previous = rows.filter(({ day }) => day >= previousDay && day < firstDay);
  const told = accounts.map(({ days }) => [...days].filter(([day]) => day >= firstDay && day <= lastDay));
  const whole = (name: 'followers' | 'impressions', day: string) => {
    const telling = told.filter((days) => days.some(([, numbers]) => numbers[name] !== null));
    const values = telling.map((days) => days.find(([one]) => one === day)?.[1][name] ?? null);
    return values.includes(null) ? null : sum(values).sum;
  };
  const ofDay = (day: string) => {
    const some = current.filter((row) => row.day === day);
    const impressions = sum(some.map(({ metrics }) => metrics.impressions)).sum;
    return { day, publications: some.length, impressions, engagements: sum(some.map(engagementsIn)).sum };
  };
  const toldDays = [...new Set(told.flat().map(([day]) => day))].toSorted();
  return {
    current: sumsOf(current),
    previous: sumsOf(previous),
    days: [...new Set(current.map(({ day }) => day))].toSorted().map(ofDay),
    accountDays: toldDays.map((day) => ({
      day,
      followers: whole('followers', day),
      impressions: whole('impressions', day),
    })),
  };
}
