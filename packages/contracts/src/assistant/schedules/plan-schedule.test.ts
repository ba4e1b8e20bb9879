import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#src/time/index.ts';
import { leastMinutesApart, type PlannedIdea, planSchedule, type SchedulePlan } from './plan-schedule.ts';

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
  from: '2026-11-16',
  to: '2026-11-22',
  notBefore: '2026-11-16T00:00',
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
    const taken = [{ accountId: 'page', at: '2026-11-19T11:00' }];
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
    expect(planSchedule({ ...week, accounts, ideas })).toEqual([
      { ideaId: 'a', at: '2026-11-17T18:00', accountIds: ['page', 'profile'] },
      { ideaId: 'b', at: '2026-11-19T13:00', accountIds: ['page'] },
    ]);
  });

  it('puts nothing into the past, and nothing anywhere without hours, ideas or days', () => {
    expect(timesOf({ ...week, notBefore: '2026-11-21T00:00' })).toEqual(['a 2026-11-21T10:00']);
    expect(timesOf({ ...week, ideas: [] })).toEqual([]);
    expect(timesOf({ ...week, accounts: [] })).toEqual([]);
    expect(timesOf({ ...week, to: '2026-11-15' })).toEqual([]);
  });
});

const day = fc.integer({ min: 0, max: 34 }).map((days) => addDays('2026-10-19', days));
const time = fc.tuple(fc.nat(23), fc.constantFrom('00', '15', '30')).map(([hour, minute]) => {
  return `${String(hour).padStart(2, '0')}:${minute}`;
});
const accountId = fc.constantFrom('a', 'b', 'c');
const plans: fc.Arbitrary<SchedulePlan> = fc
  .record({
    from: day,
    length: fc.nat(30),
    notBefore: fc.tuple(day, time).map(([on, at]) => `${on}T${at}`),
    accounts: fc.uniqueArray(
      fc.record({
        id: accountId,
        perWeek: fc.nat(10),
        slots: fc.array(
          fc.record({
            weekday: fc.integer({ min: 1, max: 7 }),
            time,
            effect: fc.double({ min: 0.2, max: 3, noNaN: true }),
          }),
          { maxLength: 12 },
        ),
      }),
      { selector: ({ id }) => id },
    ),
    ideas: fc.uniqueArray(
      fc.record({
        id: fc.nat(60).map(String),
        accountIds: fc.uniqueArray(accountId),
        pillar: fc.constantFrom(null, 'products', 'people', 'advice'),
        format: fc.constantFrom('photo', 'video', 'text'),
        day: fc.option(day, { freq: 4 }),
      }),
      { selector: ({ id }) => id, maxLength: 40 },
    ),
    taken: fc.array(fc.record({ accountId, at: fc.tuple(day, time).map(([on, at]) => `${on}T${at}`) }), {
      maxLength: 20,
    }),
    closedDays: fc.array(day, { maxLength: 8 }).map((days) => new Set(days)),
  })
  .map(({ length, ...plan }) => ({ ...plan, to: addDays(plan.from, length) }));

const minutes = (at: string) => Date.parse(`${at}Z`) / 60_000;
const mondayOf = (at: string) => {
  const on = new Date(`${dayOf(at)}T00:00Z`);
  return addDays(dayOf(at), 1 - (on.getUTCDay() || 7));
};

it('breaks none of its rules, whatever is asked for', () => {
  const property = fc.property(plans, (plan) => {
    const proposals = planSchedule(plan);
    const ideas = new Map(plan.ideas.map((one) => [one.id, one]));
    expect(new Set(proposals.map(({ ideaId }) => ideaId)).size).toBe(proposals.length);
    for (const { ideaId, at, accountIds } of proposals) {
      const of = ideas.get(ideaId);
      const on = dayOf(at);
      expect(on >= plan.from && on <= plan.to && at >= plan.notBefore).toBe(true);
      expect(of?.day === on || (of?.day === null && !plan.closedDays.has(on))).toBe(true);
      expect(accountIds.length).toBeGreaterThan(0);
      expect(accountIds.every((id) => of?.accountIds.includes(id))).toBe(true);
    }
    for (const { id, perWeek } of plan.accounts) {
      const ours = proposals.filter(({ accountIds }) => accountIds.includes(id)).map(({ at }) => at);
      const all = [...ours, ...plan.taken.filter((one) => one.accountId === id).map(({ at }) => at)];
      for (const [place, at] of ours.entries()) {
        const others = [...ours.slice(0, place), ...ours.slice(place + 1), ...all.slice(ours.length)];
        expect(others.every((other) => Math.abs(minutes(other) - minutes(at)) >= leastMinutesApart)).toBe(true);
        expect(all.filter((other) => mondayOf(other) === mondayOf(at)).length).toBeLessThanOrEqual(perWeek);
      }
    }
    expect(planSchedule(plan)).toEqual(proposals);
  });
  fc.assert(property, { numRuns: 200 });
});
