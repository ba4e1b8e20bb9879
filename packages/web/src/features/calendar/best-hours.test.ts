import type { BestTimes } from '@ruche/contracts/analytics';
import { describe, expect, test } from 'vitest';
import { bestHoursOf, hoursAhead } from './best-hours.ts';

const slot = (weekday: number, hour: number, effect: number, low: number) => ({
  weekday,
  hour,
  effect,
  low,
  high: effect + 0.2,
  n: 3,
});

const evening = slot(4, 18, 1.5, 1.2);
const noon = slot(4, 12, 1.2, 1.05);
const doubtful = slot(4, 20, 1.3, 0.9);
const promising = slot(6, 10, 1.25, 0.8);
const poor = slot(1, 3, 0.6, 0.5);

const times: BestTimes = {
  verdict: 'enough',
  n: 120,
  zone: 'Europe/Paris',
  slots: [poor, noon, evening, doubtful, promising],
  top: [
    { ...evening, isExploring: false },
    { ...promising, isExploring: true },
  ],
  adviceEffect: { since: null, inSlots: 0, others: 0, effect: null, low: null, high: null },
  habit: [],
};

describe('best hours of the week', () => {
  test('are those that are suggested, and those that are surely above the average', () => {
    const hours = bestHoursOf(times);
    expect(hours.get(4)?.map(({ hour }) => hour)).toEqual([12, 18]);
    expect(hours.get(6)?.map(({ hour }) => hour)).toEqual([10]);
    expect(hours.has(1)).toBe(false);
  });

  test('say how much better they are, and how sure that is', () => {
    const hours = bestHoursOf(times);
    expect(hours.get(4)).toMatchObject([
      { isBest: false, note: 'Good time, +20% engagement' },
      { isBest: true, strength: 1, note: 'Best time, +50% engagement' },
    ]);
    expect(hours.get(6)).toMatchObject([{ isBest: false, note: 'Worth a try, +25% engagement' }]);
  });

  test('are none without data, without enough of it, and where no hour stands out', () => {
    expect(bestHoursOf(undefined).size).toBe(0);
    expect(bestHoursOf({ ...times, verdict: 'not_enough_data', slots: [], top: [] }).size).toBe(0);
    expect(bestHoursOf({ ...times, verdict: 'no_best_time', top: [] }).size).toBe(0);
  });

  test('are hinted at while they are ahead', () => {
    const hours = bestHoursOf(times).get(4) ?? [];
    const ahead = (now: string) => hoursAhead(hours, '2031-05-15', now).map(({ hour }) => hour);
    expect(ahead('2031-05-14T23:00')).toEqual([18]);
    expect(ahead('2031-05-15T17:59')).toEqual([18]);
    expect(ahead('2031-05-15T18:00')).toEqual([]);
    expect(ahead('2031-05-16T08:00')).toEqual([]);
  });
});
