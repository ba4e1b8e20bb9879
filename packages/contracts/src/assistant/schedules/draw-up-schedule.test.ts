import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '#src/analytics/best-times.ts';
import { addDays, dayOf, hourMs, toWallTime } from '#src/time/index.ts';
import { hoursOfAccount } from './account-hours.ts';
import { drawUpSchedule } from './draw-up-schedule.ts';
import type { ScheduledAccount, ScheduleFacts } from './schedule-facts.ts';

const nothingKnown = { verdict: 'not_enough_data' as const, slots: [], top: [] };

/** Evenings of Tuesday and Thursday are the best; nights are said to be as good, but nobody posts then. */
const slots: TimeSlot[] = Array.from({ length: 168 }, (_, hour) => {
  const [weekday, clock] = [Math.floor(hour / 24) + 1, hour % 24];
  const isBest = (weekday === 2 || weekday === 4) && clock === 18;
  const effect = isBest ? 1.5 : clock === 3 ? 1.6 : clock === 12 ? 1.1 : 0.9;
  return { weekday, hour: clock, effect, low: effect - 0.1, high: effect + 0.1, n: isBest ? 12 : 1 };
});
const known = { verdict: 'enough' as const, slots, top: [] };

const account = (fields: Partial<ScheduledAccount> = {}): ScheduledAccount => ({
  id: 'page',
  name: 'Bakery',
  platform: 'facebook',
  needsReconnect: false,
  published: 24,
  hours: hoursOfAccount({ id: 'page', platform: 'facebook' }, known, []),
  ...fields,
});

const idea = (id: string, fields: Partial<ScheduleFacts['ideas'][number]> = {}) => ({
  id,
  platforms: ['facebook' as const],
  pillar: null,
  format: 'photo',
  day: null,
  ...fields,
});

const facts: ScheduleFacts = {
  zone: 'Europe/Paris',
  now: new Date('2026-11-13T10:00Z'),
  from: '2026-11-16',
  to: '2026-11-22',
  perWeek: null,
  accounts: [account()],
  ideas: [idea('a'), idea('b'), idea('c'), idea('d')],
  taken: [],
  holidays: [],
};

const timesOf = (given: ScheduleFacts) =>
  drawUpSchedule(given).items.map(({ ideaId, scheduledAt }) => `${ideaId} ${toWallTime(scheduledAt, given.zone)}`);

describe('a schedule that is drawn up', () => {
  it('goes by the account’s own numbers and rhythm, and says so', () => {
    const { items, notes } = drawUpSchedule(facts);
    expect(timesOf(facts)).toEqual(['a 2026-11-17T18:00', 'b 2026-11-19T18:00', 'c 2026-11-22T12:00']);
    expect(items[0]).toMatchObject({ accountIds: ['page'], slot: { basis: 'numbers', effect: 1.5, n: 12 } });
    expect(notes).toEqual([
      'On Facebook, the times are those when posts did best so far.',
      'As often as in the last 8 weeks: Facebook 3 times a week.',
    ]);
  });

  it('spreads posts over the days where all hours are as good', () => {
    const hours = hoursOfAccount({ id: 'page', platform: 'facebook' }, nothingKnown, []);
    const days = timesOf({ ...facts, accounts: [account({ hours })] }).map((at) => at.slice(-16));
    expect(days).toEqual(['2026-11-16T09:00', '2026-11-18T09:00', '2026-11-20T12:00']);
  });

  it('falls back to posting times, then to the network’s habit, and says so', () => {
    const times = [{ weekday: 3, time: '08:15', socialAccountId: null }];
    const of = (postingTimes: typeof times) => ({
      ...facts,
      accounts: [account({ hours: hoursOfAccount({ id: 'page', platform: 'facebook' }, nothingKnown, postingTimes) })],
    });
    expect(timesOf(of(times))).toEqual(['a 2026-11-18T08:15']);
    expect(drawUpSchedule(of(times)).items[0]?.slot).toEqual({ basis: 'posting_times', effect: 1, n: 0 });
    expect(drawUpSchedule(of(times)).notes[0]).toBe(
      'Facebook: too few posts to tell which times work, so they follow the client’s posting times.',
    );
    expect(drawUpSchedule(of([])).items[0]?.slot.basis).toBe('habit');
    expect(drawUpSchedule(of([])).notes[0]).toBe(
      'Facebook: too few posts to tell which times work, so they follow the network’s habit.',
    );
  });

  it('tells what was planned, which holidays stay free, and which accounts were left out', () => {
    const { notes } = drawUpSchedule({
      ...facts,
      perWeek: 5,
      accounts: [account(), account({ id: 'old', platform: 'twitter', needsReconnect: true, hours: null })],
      taken: [
        { accountId: 'page', at: new Date('2026-11-18T11:00Z'), plannedId: 'one' },
        { accountId: 'old', at: new Date('2026-11-18T11:00Z'), plannedId: 'one' },
        { accountId: 'page', at: new Date('2026-11-16T05:00Z'), plannedId: null },
      ],
      holidays: [
        { day: '2026-11-17', name: 'A day off' },
        { day: '2026-11-20', name: 'Feast' },
      ],
      ideas: [idea('a'), idea('feast', { day: '2026-11-20' }), idea('later', { day: '2026-12-24' })],
    });
    expect(notes).toEqual([
      'On Facebook, the times are those when posts did best so far.',
      'Each account gets posts up to 5 times a week, planned ones included.',
      '1 planned post stays as it is.',
      'Kept free: A day off (November 17).',
      'On Feast (November 20), only what’s about the day goes out.',
      'Only 2 ideas were found, so there’s room for more posts.',
      'Left out until reconnected: X.',
    ]);
  });

  it.each<[string, Partial<ScheduleFacts>]>([
    ['no connected accounts', { accounts: [] }],
    ['need to be reconnected', { accounts: [account({ hours: null, needsReconnect: true })] }],
    ['no ideas', { ideas: [] }],
    ['no ideas', { ideas: [idea('later', { day: '2026-12-24' })] }],
    ['public holidays', { to: '2026-11-16', holidays: [{ day: '2026-11-16', name: 'A day off' }] }],
    [
      'already planned',
      {
        perWeek: 1,
        taken: [{ accountId: 'page', at: new Date('2026-11-18T11:00Z'), plannedId: 'one' }],
      },
    ],
    ['No idea fits', { now: new Date('2026-11-22T22:30Z') }],
  ])('says why it is empty: %s', (reason, given) => {
    const { items, notes } = drawUpSchedule({ ...facts, ...given });
    expect(items).toEqual([]);
    expect(notes).toEqual([expect.stringContaining(reason)]);
  });
});

it('never proposes the past, a second post within three hours, or more than the week takes, whatever is known', () => {
  const arbitrary = fc.record({
    zone: fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York'),
    nowHours: fc.nat(24 * 20),
    length: fc.nat(30),
    perWeek: fc.option(fc.integer({ min: 1, max: 21 })),
    published: fc.nat(120),
    bases: fc.array(fc.constantFrom('numbers', 'habit', 'times'), { minLength: 1, maxLength: 3 }),
    ideaDays: fc.array(fc.option(fc.nat(30), { freq: 4 }), { maxLength: 25 }),
    taken: fc.array(fc.tuple(fc.nat(24 * 30), fc.option(fc.nat(2))), { maxLength: 15 }),
    holidays: fc.uniqueArray(fc.nat(30), { maxLength: 5 }),
  });
  const from = '2026-10-19';
  const start = Date.parse(`${from}T00:00Z`);
  const property = fc.property(arbitrary, ({ zone, nowHours, length, perWeek, published, bases, ...rest }) => {
    const accounts = bases.map((basis, index) => {
      const id = String(index);
      const times = [1, 3, 6].map((weekday) => ({ weekday, time: '02:30', socialAccountId: null }));
      const hours = hoursOfAccount(
        { id, platform: 'facebook' },
        basis === 'numbers' ? known : nothingKnown,
        basis === 'times' ? times : [],
      );
      return account({ id, published, hours });
    });
    const taken = rest.taken.map(([hours, of]) => ({
      accountId: of === null ? null : String(of),
      at: new Date(start + hours * hourMs),
      plannedId: String(hours),
    }));
    const given: ScheduleFacts = {
      zone,
      now: new Date(start + nowHours * hourMs),
      from,
      to: addDays(from, length),
      perWeek,
      accounts,
      taken,
      ideas: rest.ideaDays.map((day, index) => idea(String(index), { day: day === null ? null : addDays(from, day) })),
      holidays: rest.holidays.map((day) => ({ day: addDays(from, day), name: 'A day off' })),
    };
    const { items, notes } = drawUpSchedule(given);
    expect(notes.length).toBeGreaterThan(0);
    const off = new Set(given.holidays.map(({ day }) => day));
    for (const { ideaId, scheduledAt, slot } of items) {
      expect(scheduledAt.getTime()).toBeGreaterThanOrEqual(given.now.getTime() + hourMs);
      const day = dayOf(toWallTime(scheduledAt, zone));
      const about = given.ideas.find(({ id }) => id === ideaId)?.day ?? null;
      expect(about === null ? !off.has(day) : about === day).toBe(true);
      expect(slot.basis).not.toBe('chosen');
    }
    for (const { id } of accounts) {
      const ours = items.filter(({ accountIds }) => accountIds.includes(id)).map(({ scheduledAt }) => scheduledAt);
      const there = taken.filter(({ accountId }) => accountId === null || accountId === id).map(({ at }) => at);
      for (const [place, at] of ours.entries()) {
        const others = [...ours.toSpliced(place, 1), ...there];
        expect(others.every((other) => Math.abs(other.getTime() - at.getTime()) >= 3 * hourMs)).toBe(true);
      }
    }
  });
  fc.assert(property, { numRuns: 150 });
});
