import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#src/time/durations.ts';
import { estimateBestTimes } from './estimate.ts';
import type { TimedPublication } from './outcomes.ts';

const firstMonday = Date.UTC(2026, 0, 5);
const at = (week: number, weekday: number, hour: number) =>
  new Date(firstMonday + ((week * 7 + weekday - 1) * 24 + hour) * hourMs);

/** One on each weekday of 12 weeks, at hours that go through the day; three times as much on Tuesdays around 18:00. */
function planted(format: TimedPublication['format'] = 'photo'): TimedPublication[] {
  return Array.from({ length: 12 }, (_, week) =>
    [1, 2, 3, 4, 5].flatMap((weekday) =>
      [0, 1].map((turn) => {
        const hour = weekday === 2 && turn === 0 ? 17 + (week % 3) : 8 + ((week * 5 + weekday * 3 + turn * 6) % 14);
        const isGood = weekday === 2 && hour >= 17 && hour <= 19;
        return {
          publishedAt: at(week, weekday, hour),
          format,
          engagements: (isGood ? 300 : 100) + ((week * 7 + weekday * 3 + turn) % 11),
        };
      }),
    ),
  ).flat();
}

describe('estimateBestTimes', () => {
  it('says that there are not enough data below thirty publications', () => {
    expect(estimateBestTimes(planted().slice(0, 29), 'UTC')).toEqual({
      verdict: 'not_enough_data',
      n: 29,
      slots: [],
      top: [],
    });
  });

  it('finds the hours that do better, with the mean below their interval', () => {
    const { verdict, slots, top } = estimateBestTimes(planted(), 'UTC');
    expect(verdict).toBe('enough');
    expect(slots).toHaveLength(168);
    expect(top[0]).toMatchObject({ weekday: 2, isExploring: false });
    expect([17, 18, 19]).toContain(top[0]?.hour);
    expect(top[0]?.low).toBeGreaterThan(1);
    expect(top.filter(({ isExploring }) => isExploring)).toHaveLength(1);
    for (const { low, effect, high } of slots) expect(low <= effect && effect <= high).toBe(true);
  });

  it('has no advice where every hour does equally well', () => {
    const even = planted().map((one, index) => ({
      ...one,
      engagements: 100 + Math.round(40 * Math.abs(Math.sin((index + 1) ** 2))),
    }));
    expect(estimateBestTimes(even, 'UTC')).toMatchObject({ verdict: 'no_best_time', n: 120, top: [] });
  });

  it('tells hours on the clocks of the zone', () => {
    const [inUtc] = estimateBestTimes(planted(), 'UTC').top;
    const [inTokyo] = estimateBestTimes(planted(), 'Asia/Tokyo').top;
    const hoursLater =
      ((inTokyo?.weekday ?? 0) - (inUtc?.weekday ?? 0)) * 24 + (inTokyo?.hour ?? 0) - (inUtc?.hour ?? 0);
    expect(hoursLater).toBe(9);
  });

  it('depends neither on the order nor on the size of the account, nor on what a format gets by itself', () => {
    const sets = [planted('photo'), planted('video')];
    const told = estimateBestTimes(sets.flat(), 'UTC');
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 0, max: 59 }), (factor, minutes) => {
        const [photos = [], videos = []] = sets;
        const grown = videos.map((one) => ({
          ...one,
          engagements: (one.engagements + 1) * factor - 1,
          publishedAt: new Date(one.publishedAt.getTime() + minutes * minuteMs),
        }));
        const again = estimateBestTimes([...grown, ...photos].toReversed(), 'UTC');
        expect(again.verdict).toBe(told.verdict);
        for (const [slot, { effect }] of again.slots.entries()) {
          expect(effect).toBeCloseTo(told.slots[slot]?.effect ?? 0, 6);
        }
      }),
      { numRuns: 5 },
    );
  });
});
