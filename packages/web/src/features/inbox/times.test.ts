import { expect, it } from 'vitest';
import { dayText, dueOf, shortAge, snoozeTimes } from './times.ts';

const now = new Date(2031, 4, 7, 15, 20);
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

it.each([
  [0, 'now'],
  [5, '5m'],
  [59, '59m'],
  [61, '1h'],
  [60 * 47, '47h'],
  [60 * 49, '2d'],
  [60 * 24 * 10, 'Apr 27'],
  [60 * 24 * 200, 'Oct 19, 2030'],
])('a message of %i minutes ago is as old as "%s"', (minutes, expected) => {
  expect(shortAge(before(minutes), now)).toBe(expected);
});

it('says how long is left for an answer, and since when it is late', () => {
  expect(dueOf(before(-90), now)).toEqual({ left: '1h', isOver: false, isSoon: false });
  expect(dueOf(before(-20), now)).toEqual({ left: '20m', isOver: false, isSoon: true });
  expect(dueOf(before(200), now)).toEqual({ left: '3h', isOver: true, isSoon: true });
});

it('names the days that people name', () => {
  expect(dayText(before(10), now)).toBe('Today');
  expect(dayText(before(16 * 60), now)).toBe('Yesterday');
  expect(dayText(before(3 * 24 * 60), now)).toBe('Sunday, May 4');
});

it('offers times to come back that differ, all of them ahead', () => {
  for (let day = 1; day <= 7; day += 1) {
    const at = new Date(2031, 4, day, 23, 50);
    const times = snoozeTimes(at).map(({ until }) => until.getTime());
    expect(new Set(times).size).toBe(times.length);
    expect(Math.min(...times)).toBeGreaterThan(at.getTime());
  }
  expect(snoozeTimes(now).map(({ id, until }) => [id, until.getDate(), until.getHours()])).toEqual([
    ['hours', 7, 18],
    ['tomorrow', 8, 9],
    ['monday', 12, 9],
    ['week', 14, 9],
  ]);
});
