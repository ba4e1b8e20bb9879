import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  fromWallTime,
  instantOfWallTime,
  minuteMs,
  toWallTime,
  type WallTime,
} from '#src/time/index.ts';
import { leastMinutesApart, type PlannedIdea, planSchedule, type SchedulePlan } from './plan-schedule.ts';
import { mondayOf } from './week.ts';

const utc = (at: WallTime) => new Date(`${at}Z`);

const idea = (id: string, fields: Partial<PlannedIdea> = {}): PlannedIdea => ({
  id,
  accountIds: ['page'],
  pillar: null,
  format: 'photo',
  day: null,
  ...fields,
});

/** From Monday to Sunday. */
const week: SchedulePlan = {
  zone: 'UTC',
  from: '2026-11-16',
  to: '2026-11-22',
  notBefore: utc('2026-11-16T00:00'),
  accounts: [
    {
      id: 'page',
      perWeek: 3,
      slots: [
        { weekday: 2, time: '18:00', effect: 1.4 },
        { weekday: 4, time: '12:00', effect: 1.2 },
        { weekday: 4, time: '13:00', effect: 1.3 },
        { weekday: 6, time: '10:00', effect: 1.1 },
      ],
    },
  ],
  ideas: [idea('a'), idea('b'), idea('c'), idea('d')],
  taken: [],
  closedDays: new Set(),
};

const timesOf = (plan: SchedulePlan) => planSchedule(plan).map(({ ideaId, at }) => `${ideaId} ${at}`);

describe('a proposed schedule', () => {
  it('takes the best hours, spread over the days, and no more than is right for the account', () => {
    expect(timesOf(week)).toEqual(['a 2026-11-17T18:00', 'b 2026-11-19T13:00', 'c 2026-11-21T10:00']);
  });

  it('leaves alone what is planned, and keeps away from it', () => {
    const taken = [{ accountId: 'page', at: utc('2026-11-19T11:00') }];
    expect(timesOf({ ...week, taken })).toEqual(['a 2026-11-17T18:00', 'b 2026-11-21T10:00']);
  });

  it('respects holidays, except with what is about them', () => {
    const closedDays = new Set(['2026-11-17', '2026-11-21']);
    const ideas = [idea('a'), idea('b'), idea('holiday', { day: '2026-11-21' })];
    expect(timesOf({ ...week, closedDays, ideas })).toEqual(['a 2026-11-19T13:00', 'holiday 2026-11-21T10:00']);
  });

  it('puts different pillars and formats one after the other', () => {
    const ideas = [
      idea('a', { pillar: 'products' }),
      idea('b', { pillar: 'products' }),
      idea('c', { pillar: 'people', format: 'video' }),
    ];
    expect(timesOf({ ...week, ideas })).toEqual(['a 2026-11-17T18:00', 'c 2026-11-19T13:00', 'b 2026-11-21T10:00']);
  });

  it('posts one idea to all of its accounts at once where they agree', () => {
    const [page] = week.accounts;
    const accounts = [...week.accounts, { id: 'profile', perWeek: 1, slots: page?.slots ?? [] }];
    const ideas = [idea('a', { accountIds: ['page', 'profile'] }), idea('b', { accountIds: ['page', 'profile'] })];
    expect(planSchedule({ ...week, accounts, ideas })).toMatchObject([
      { ideaId: 'a', at: '2026-11-17T18:00', accountIds: ['page', 'profile'] },
      { ideaId: 'b', at: '2026-11-19T13:00', accountIds: ['page'] },
    ]);
  });

  it('puts nothing into the past, and nothing anywhere without hours, ideas or days', () => {
    expect(timesOf({ ...week, notBefore: utc('2026-11-21T00:00') })).toEqual(['a 2026-11-21T10:00']);
    expect(timesOf({ ...week, ideas: [] })).toEqual([]);
    expect(timesOf({ ...week, accounts: [] })).toEqual([]);
    expect(timesOf({ ...week, to: '2026-11-15' })).toEqual([]);
  });

  it('puts what is about a day on that day, in another hour where it has no usual one', () => {
    const accounts = week.accounts.map((account) => ({
      ...account,
      otherSlots: [{ weekday: 1, time: '09:00', effect: 0.8 }],
    }));
    const ideas = [
      idea('a', { day: '2026-11-16' }),
      idea('b', { day: '2026-11-19' }),
      idea('c', { day: '2026-11-18' }),
    ];
    expect(timesOf({ ...week, accounts, ideas })).toEqual(['a 2026-11-16T09:00', 'b 2026-11-19T13:00']);
    expect(timesOf({ ...week, accounts, ideas: [idea('d'), idea('e'), idea('f'), idea('g')] })).toHaveLength(3);
  });

  it('keeps to what clocks show when they are changed, and plans nothing for an hour that they skip', () => {
    const [page] = week.accounts;
    const slots = [
      { weekday: 7, time: '02:30', effect: 1.5 },
      { weekday: 7, time: '09:00', effect: 1.4 },
      { weekday: 6, time: '09:00', effect: 1.3 },
    ];
    const plan = (from: string, to: string): SchedulePlan => ({
      ...week,
      zone: 'Europe/Paris',
      from,
      to,
      notBefore: utc(`${from}T00:00`),
      accounts: page ? [{ ...page, slots }] : [],
    });
    const instants = (...of: Parameters<typeof plan>) =>
      planSchedule(plan(...of)).map(({ at, instant }) => `${at} ${instant.toISOString()}`);
    expect(instants('2026-03-28', '2026-03-29')).toEqual([
      '2026-03-28T09:00 2026-03-28T08:00:00.000Z',
      '2026-03-29T09:00 2026-03-29T07:00:00.000Z',
    ]);
    expect(instants('2026-10-25', '2026-10-25')).toEqual([
      '2026-10-25T02:30 2026-10-25T00:30:00.000Z',
      '2026-10-25T09:00 2026-10-25T08:00:00.000Z',
    ]);
  });
});

const zone = fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
const anchor = fc.constantFrom('2026-03-02', '2026-10-19');
const offset = fc.integer({ min: 0, max: 34 });
const time = fc.tuple(fc.nat(23), fc.constantFrom('00', '15', '30')).map(([hour, minute]) => {
  return `${String(hour).padStart(2, '0')}:${minute}`;
});
const moment = fc.tuple(offset, time);
const accountId = fc.constantFrom('a', 'b', 'c');
const slots = fc.array(
  fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time, effect: fc.double({ min: 0.2, max: 3, noNaN: true }) }),
  { maxLength: 12 },
);

const plans: fc.Arbitrary<SchedulePlan> = fc
  .record({
    zone,
    otherZone: zone,
    anchor,
    begin: offset,
    length: fc.nat(30),
    notBefore: moment,
    accounts: fc.uniqueArray(fc.record({ id: accountId, perWeek: fc.nat(10), slots, otherSlots: slots }), {
      selector: ({ id }) => id,
    }),
    ideas: fc.uniqueArray(
      fc.record({
        id: fc.nat(60).map(String),
        accountIds: fc.uniqueArray(accountId),
        pillar: fc.constantFrom(null, 'products', 'people', 'advice'),
        format: fc.constantFrom('photo', 'video', 'text'),
        day: fc.option(offset, { freq: 4 }),
      }),
      { selector: ({ id }) => id, maxLength: 40 },
    ),
    taken: fc.array(fc.record({ accountId, at: moment }), { maxLength: 20 }),
    closed: fc.array(offset, { maxLength: 8 }),
  })
  .map(({ otherZone, anchor: first, begin, length, closed, ...plan }) => {
    const day = (days: number) => addDays(first, days);
    // Planned by somebody else's clocks, perhaps.
    const instant = ([days, at]: [number, string]) =>
      instantOfWallTime(`${day(days)}T${at}`, otherZone) ?? utc(`${day(days)}T${at}`);
    return {
      ...plan,
      from: day(begin),
      to: day(begin + length),
      notBefore: instant(plan.notBefore),
      ideas: plan.ideas.map((one) => ({ ...one, day: one.day === null ? null : day(one.day) })),
      taken: plan.taken.map((one) => ({ ...one, at: instant(one.at) })),
      closedDays: new Set(closed.map(day)),
    };
  });

function expectAllowed(
  plan: SchedulePlan,
  { ideaId, at, instant, accountIds }: ReturnType<typeof planSchedule>[number],
) {
  const of = plan.ideas.find(({ id }) => id === ideaId);
  const on = dayOf(at);
  expect(on >= plan.from && on <= plan.to && instant >= plan.notBefore).toBe(true);
  expect(of?.day === on || (of?.day === null && !plan.closedDays.has(on))).toBe(true);
  expect(accountIds.length).toBeGreaterThan(0);
  expect(accountIds.every((id) => of?.accountIds.includes(id))).toBe(true);
  // Clocks show that time at that moment, and not an hour that they skip.
  expect(toWallTime(instant, plan.zone)).toBe(at);
  expect(fromWallTime(at, plan.zone)?.kind).not.toBe('missing');
}

it('breaks none of its rules, whatever is asked for, in any zone, also when clocks are changed', () => {
  const property = fc.property(plans, (plan) => {
    const proposals = planSchedule(plan);
    expect(new Set(proposals.map(({ ideaId }) => ideaId)).size).toBe(proposals.length);
    for (const proposal of proposals) expectAllowed(plan, proposal);
    for (const { id, perWeek } of plan.accounts) {
      const ours = proposals.filter(({ accountIds }) => accountIds.includes(id)).map(({ instant }) => instant);
      const all = [...ours, ...plan.taken.filter((one) => one.accountId === id).map(({ at }) => at)];
      const weekOf = (instant: Date) => mondayOf(dayOf(toWallTime(instant, plan.zone)));
      for (const [place, instant] of ours.entries()) {
        const others = all.toSpliced(place, 1);
        const isApart = (other: Date) => Math.abs(other.getTime() - instant.getTime()) >= leastMinutesApart * minuteMs;
        expect(others.every(isApart)).toBe(true);
        expect(all.filter((other) => weekOf(other) === weekOf(instant)).length).toBeLessThanOrEqual(perWeek);
      }
    }
    expect(planSchedule(plan)).toEqual(proposals);
  });
  fc.assert(property, { numRuns: 300 });
});
