import { expect, test } from 'vitest';
import { firstTimeOn, readTime } from './read-time.ts';

const zone = 'Europe/Paris';
const now = new Date('2026-03-01T12:00:00Z');

function read(scheduledAt: string | null, isSecondOfDoubled = false, viewerZone = zone) {
  return readTime({ scheduledAt, isSecondOfDoubled }, zone, now, viewerZone);
}

test('an ordinary time needs no words', () => {
  expect(read('2026-03-02T09:30')).toEqual({
    instant: new Date('2026-03-02T08:30:00Z'),
    problem: null,
    notes: [],
    choices: null,
  });
  expect(read(null)).toMatchObject({ instant: null, problem: null });
});

test('refuses what has passed or is incomplete', () => {
  expect(read('2026-02-28T09:30').problem).toBe('This time has passed. Choose one in the future.');
  expect(read('2026-03-02').problem).toBe('Enter a complete date and time.');
});

test('says when the post goes out where clocks skip the time', () => {
  expect(read('2026-03-29T02:30').notes).toEqual([
    'Clocks in Paris go forward that day and skip 02:30. The post goes out at 03:30.',
  ]);
});

test('asks which one is meant of a time that comes twice', () => {
  const { notes, choices, instant } = read('2026-10-25T02:30', true);
  expect(notes).toEqual(['Clocks in Paris go back that day, so 02:30 happens twice. Choose which one you mean.']);
  expect(choices).toEqual(['First 02:30 (GMT+2)', 'Second 02:30 (GMT+1)']);
  expect(instant).toEqual(new Date('2026-10-25T01:30:00Z'));
});

test('tells somebody elsewhere what their own clock shows', () => {
  expect(read('2026-03-02T01:30', false, 'America/New_York').notes).toEqual(['That’s Sun, Mar 1, 19:30 your time.']);
});

const on = (day: string, at: string) => firstTimeOn(day, new Date(at), zone);

test('proposes the morning of a day, the next full hour of today, and nothing for a day that is over', () => {
  expect(on('2026-03-02', '2026-03-01T12:00:00Z')).toBe('2026-03-02T09:00');
  expect(on('2026-03-01', '2026-03-01T06:10:00Z')).toBe('2026-03-01T09:00');
  expect(on('2026-03-01', '2026-03-01T12:10:00Z')).toBe('2026-03-01T14:00');
  expect(on('2026-03-01', '2026-03-01T22:10:00Z')).toBe('');
  expect(on('2026-02-28', '2026-03-01T12:00:00Z')).toBe('');
});
