import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs } from '#src/time/durations.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import { findNextTurn, listTurnsBefore } from './evergreen.ts';

const rule = fc.record({
  everyWeeks: fc.integer({ min: 1, max: 52 }),
  mostTurns: fc.integer({ min: 1, max: 50 }),
  until: fc.option(fc.constantFrom('2026-06-30', '2027-01-01', '2040-01-01')),
});
const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
// Not within the hours that clocks skip.
const instant = fc.integer({ min: 0, max: 3000 }).map((hours) => new Date(Date.UTC(2026, 0, 1, 12) + hours * dayMs));

it('plans the turns that are made later, one after the other, and no more than the rule asks for', () => {
  fc.assert(
    fc.property(rule, zone, instant, fc.integer({ min: 0, max: 50 }), (asked, timeZone, scheduledFor, made) => {
      const source = { scheduledFor, timeZone };
      const before = new Date(scheduledFor.getTime() + 200 * 7 * dayMs);
      const all = listTurnsBefore(asked, source, { last: null, timeZone, now: scheduledFor }, before);
      expect(all.length).toBeLessThanOrEqual(asked.mostTurns);
      expect(all.map(({ turn }) => turn)).toEqual(all.map((_, index) => index + 1));
      const time = toWallTime(scheduledFor, timeZone).slice(11);
      for (const { dueAt } of all) {
        expect(toWallTime(dueAt, timeZone).slice(11)).toBe(time);
        expect(
          dueAt < before && (asked.until === null || toWallTime(dueAt, timeZone).slice(0, 10) <= asked.until),
        ).toBe(true);
      }
      // Whatever was made of it already, the same ones are left.
      const last = all[made - 1] ?? null;
      expect(listTurnsBefore(asked, source, { last, timeZone, now: scheduledFor }, before)).toEqual(
        all.slice(last ? made : 0),
      );
      const next = findNextTurn(asked, source, { last: all.at(-1) ?? null, timeZone, now: scheduledFor });
      expect(next === null || next.dueAt >= before).toBe(true);
    }),
    { numRuns: 25 },
  );
});
