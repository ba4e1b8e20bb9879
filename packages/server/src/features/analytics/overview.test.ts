import {
  type AnalyticsOverview,
  AnalyticsOverviewSchema,
  engagementParts,
  type MetricName,
  metricNames,
  totalNames,
} from '@ruche/contracts/analytics';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, addDays, addMeasured, type Measured, type ToldDay } from '#testing/analytics.ts';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';

// The overview against a computation of its own, which knows days only by what clocks of the zone show.

type Place = { clientId: string; accountId: string; zone: string };

let api: Api;
let person: ApiPerson;
let paris: Place;
let losAngeles: Place;
let deleted: Place;
beforeAll(async () => {
  api = await startApi();
  person = await api.signUp();
  await person.call('PATCH', '/workspace', { body: { timeZone: 'Pacific/Auckland' } });
  const settle = async (timeZone: string, platform: 'twitter' | 'instagram'): Promise<Place> => {
    const { id } = await addClient(person, { timeZone });
    return { clientId: id, accountId: await addAccount(api, person, id, platform), zone: timeZone };
  };
  paris = await settle('Europe/Paris', 'twitter');
  losAngeles = await settle('America/Los_Angeles', 'instagram');
  deleted = await settle('UTC', 'twitter');
  await person.call('DELETE', `/clients/${deleted.clientId}`);
});
afterAll(() => api.close());

const dayMs = 86_400_000;
// Clocks change in Auckland, Paris and Los Angeles between these days.
const firstAt = Date.parse('2026-09-20T00:00:00Z');
const dayCount = 50;
const dayNumber = (number: number) => new Date(firstAt + number * dayMs).toISOString().slice(0, 10);

function dayIn(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant));
}

type Row = Omit<Measured, 'clientId' | 'socialAccountId' | 'platform'> & { place: number; hasAccount: boolean };

const metric = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null, freq: 2 });
const moment = fc.integer({ min: 0, max: dayCount * 24 * 60 }).map((m) => new Date(firstAt + m * 60_000).toISOString());
const rowArbitrary: fc.Arbitrary<Row> = fc.record({
  id: fc.uuid({ version: 4 }),
  place: fc.nat(2),
  hasAccount: fc.boolean(),
  publishedAt: moment,
  text: fc.constant('Bread'),
  format: fc.constant('photo' as const),
  followers: metric,
  lookedAt: fc.option(moment, { nil: null }),
  goneAt: fc.option(moment, { nil: null }),
  metrics: fc.record(
    Object.fromEntries(metricNames.map((name) => [name, metric])) as Record<MetricName, typeof metric>,
  ),
});
const toldArbitrary = fc.record({
  place: fc.nat(2),
  number: fc.nat(dayCount - 1),
  followers: metric,
  impressions: metric,
});
const questionArbitrary = fc.record({
  subject: fc.constantFrom('workspace', 'paris', 'losAngeles', 'account'),
  platform: fc.option(fc.constantFrom('twitter' as const, 'instagram' as const), { nil: undefined }),
  first: fc.integer({ min: 10, max: 35 }),
  length: fc.integer({ min: 1, max: 12 }),
});
type Question = typeof questionArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const sumOf = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return { value: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0), n: known.length };
};

function engagementsIn({ metrics }: Measured): number | null {
  return sumOf(engagementParts.map((part) => metrics[part])).value;
}

function valueOf(row: Measured, name: (typeof totalNames)[number]): number | null {
  if (name === 'publications') return 1;
  return name === 'engagements' ? engagementsIn(row) : row.metrics[name];
}

function ratio(rows: Measured[], denominatorOf: (row: Measured) => number | null) {
  const both = rows.filter((row) => engagementsIn(row) !== null && denominatorOf(row) !== null);
  const [top, bottom] = [sumOf(both.map(engagementsIn)).value, sumOf(both.map(denominatorOf)).value];
  return { value: top === null || !bottom ? null : top / bottom, n: both.length };
}

/** A sum over those accounts that tell the number at all; null where one of them does not that day. */
function allTold(days: ToldDay[], day: string, name: 'followers' | 'impressions'): number | null {
  const telling = new Set(days.filter((told) => told[name] !== null).map(({ socialAccountId }) => socialAccountId));
  const { value, n } = sumOf(days.filter((told) => told.day === day).map((told) => told[name]));
  return n === telling.size ? value : null;
}

function newest(days: ToldDay[], accountId: string, from: string, to: string): number | null {
  const known = days.filter(
    ({ socialAccountId, day, followers }) =>
      socialAccountId === accountId && followers !== null && day >= from && day <= to,
  );
  return known.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]?.followers ?? null;
}

function expected(rows: Measured[], told: ToldDay[], zone: string, { first, length }: Question) {
  const [from, to, before] = [dayNumber(first), dayNumber(first + length - 1), dayNumber(first - length)];
  const within = (low: string, high: string) =>
    rows.filter(({ publishedAt }) => dayIn(publishedAt, zone) >= low && dayIn(publishedAt, zone) <= high);
  const current = within(from, to);
  const previous = within(before, dayNumber(first - 1));
  const figure = (of: (some: Measured[]) => { value: number | null; n: number }) => ({
    ...of(current),
    previous: of(previous).value,
  });
  const inPeriod = told.filter(({ day }) => day >= from && day <= to);
  const accounts = [...new Set(told.map(({ socialAccountId }) => socialAccountId))];
  const lastWeek = [dayNumber(first + length - 7), from].toSorted()[1] ?? from;
  const ends = accounts.flatMap((id) => {
    const end = newest(told, id, lastWeek, to);
    return end === null ? [] : [{ end, start: newest(told, id, dayNumber(first - 7), dayNumber(first - 1)) }];
  });
  const isWhole = ends.every(({ start }) => start !== null);
  return {
    totals: Object.fromEntries(
      totalNames.map((name) => {
        const { value, previous: old, n } = figure((some) => sumOf(some.map((row) => valueOf(row, name))));
        return [name, { value: name === 'publications' ? (value ?? 0) : value, previous: old, n }];
      }),
    ),
    engagementRate: {
      byImpressions: figure((some) => ratio(some, ({ metrics }) => metrics.impressions)),
      byReach: figure((some) => ratio(some, ({ metrics }) => metrics.reach)),
      byFollowers: figure((some) => ratio(some, ({ followers }) => followers)),
    },
    followers: {
      value: sumOf(ends.map(({ end }) => end)).value,
      previous: isWhole ? sumOf(ends.map(({ start }) => start)).value : null,
      n: ends.length,
    },
    series: Array.from({ length }, (_, index) => {
      const day = dayNumber(first + index);
      const ofDay = current.filter(({ publishedAt }) => dayIn(publishedAt, zone) === day);
      return {
        day,
        publications: ofDay.length,
        impressions: sumOf(ofDay.map(({ metrics }) => metrics.impressions)).value,
        engagements: sumOf(ofDay.map(engagementsIn)).value,
        followers: allTold(inPeriod, day, 'followers'),
        accountImpressions: allTold(inPeriod, day, 'impressions'),
      };
    }),
    newestLookAt:
      current
        .flatMap(({ lookedAt }) => lookedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
  } satisfies Partial<Record<keyof AnalyticsOverview, unknown>>;
}

function subjectOf({ subject }: Question): { query: Record<string, string>; zone: string; places: Place[] } {
  const { clientId, accountId, zone } = losAngeles;
  if (subject === 'paris') return { query: { clientId: paris.clientId }, zone: paris.zone, places: [paris] };
  if (subject === 'losAngeles') return { query: { clientId }, zone, places: [losAngeles] };
  if (subject === 'account') return { query: { socialAccountId: accountId }, zone, places: [losAngeles] };
  return { query: {}, zone: 'Pacific/Auckland', places: [paris, losAngeles] };
}

it('equals what is computed from the rows one by one, whatever is missing', async () => {
  const places = [paris, losAngeles, deleted];
  const placeOf = (index: number) => places[index] ?? deleted;
  const platformOf = (place: Place) => (place === losAngeles ? ('instagram' as const) : ('twitter' as const));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(rowArbitrary, { maxLength: 40, selector: ({ id }) => id }),
      fc.uniqueArray(toldArbitrary, { maxLength: 60, selector: ({ place, number }) => `${place} ${number}` }),
      questionArbitrary,
      async (rows, days, question) => {
        const measured = rows.map(({ place: index, hasAccount, ...row }): Measured => {
          const place = placeOf(index);
          const { clientId, accountId } = place;
          return { ...row, clientId, socialAccountId: hasAccount ? accountId : null, platform: platformOf(place) };
        });
        const told = days.map(({ place: index, number, ...numbers }): ToldDay => {
          const { clientId, accountId } = placeOf(index);
          return { clientId, socialAccountId: accountId, day: dayNumber(number), ...numbers };
        });
        await api.stack.owner.pool.query('DELETE FROM measured_publications');
        await api.stack.owner.pool.query('DELETE FROM account_days');
        await addMeasured(api, person, measured);
        await addDays(api, person, told);

        const { query, zone, places: asked } = subjectOf(question);
        const { platform, first, length } = question;
        const isAsked = (place: Place) =>
          asked.includes(place) && (platform === undefined || platformOf(place) === platform);
        const clientIds = new Set(places.filter(isAsked).map(({ clientId }) => clientId));
        const isOfAccount = ({ socialAccountId }: Measured) =>
          question.subject !== 'account' || socialAccountId !== null;
        const search = new URLSearchParams({
          ...query,
          ...(platform && { platform }),
          from: dayNumber(first),
          to: dayNumber(first + length - 1),
        });
        const { body } = await person.call('GET', `/analytics/overview?${search}`);
        expect(AnalyticsOverviewSchema.strict().parse(body)).toMatchObject({
          zone,
          isCompared: true,
          ...expected(
            measured.filter((row) => clientIds.has(row.clientId) && isOfAccount(row)),
            told.filter(({ clientId }) => clientIds.has(clientId)),
            zone,
            question,
          ),
        });
      },
    ),
    { numRuns: 60 },
  );
});
