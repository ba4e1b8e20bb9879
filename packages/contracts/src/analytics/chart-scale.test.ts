import { expect, it } from 'vitest';
import { daysToName, runsOf, scaleOf } from './chart-scale.ts';

it('begins counts at zero and drifting numbers near their lowest, with round lines around all values', () => {
  expect(scaleOf([3, null, 97], { fromZero: true })).toEqual({ low: 0, high: 100, ticks: [0, 50, 100] });
  const followers = scaleOf([12_010, 12_140, null, 12_290], { fromZero: false });
  expect(followers).toEqual({ low: 12_000, high: 12_300, ticks: [12_000, 12_100, 12_200, 12_300] });
});

it('has a scale without values, with one value and with equal ones', () => {
  for (const values of [[], [null], [0], [1, 1], [5400, 5400]]) {
    const { low, high, ticks } = scaleOf(values, { fromZero: false });
    expect(high).toBeGreaterThan(low);
    expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
  }
});

it('leaves gaps where nothing is known', () => {
  expect(runsOf([null, 1, 2, null, null, 3])).toEqual([
    { from: 1, values: [1, 2] },
    { from: 5, values: [3] },
  ]);
});

it('names a few days evenly apart, the last among them', () => {
  expect(daysToName(30, 6)).toEqual([5, 11, 17, 23, 29]);
  expect(daysToName(3, 6)).toEqual([0, 1, 2]);
  expect(daysToName(1, 6)).toEqual([0]);
  expect(daysToName(0, 6)).toEqual([]);
});
