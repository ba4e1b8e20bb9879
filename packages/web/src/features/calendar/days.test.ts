import type { CalendarPost } from '@ruche/contracts/calendar';
import { expect, test } from 'vitest';
import { addMonths, daysOf, placeOnDays, rangeOf, step, titleOf } from './days.ts';

test('a month is shown in whole weeks from Monday, with days of its neighbours', () => {
  expect(rangeOf('month', '2026-11-17')).toEqual({ from: '2026-10-26', to: '2026-12-07' });
  expect(rangeOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-03-01' });
  expect(daysOf(rangeOf('month', '2026-11-30'))).toHaveLength(42);
  expect(rangeOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-23' });
});

test('the arrows move by what is shown, and the end of a month stays one', () => {
  expect(step('month', '2027-01-31', 1)).toBe('2027-02-28');
  expect(step('month', '2027-01-15', -1)).toBe('2026-12-15');
  expect(step('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(step('day', '2027-01-01', -1)).toBe('2026-12-31');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
});

test('what is shown has a name', () => {
  expect(titleOf('month', '2026-11-17')).toBe('November 2026');
  expect(titleOf('week', '2026-11-17')).toBe('Nov 16 – 22, 2026');
  expect(titleOf('week', '2026-12-31')).toBe('Dec 28, 2026 – Jan 3, 2027');
  expect(titleOf('day', '2026-11-17')).toBe('Tue, Nov 17, 2026');
});

const post = (id: string, at: string, status: CalendarPost['status'] = 'scheduled') => ({ id, at, status });

test('posts stand on their days by their clocks, those that need somebody on top', () => {
  const posts = [
    post('late', '2026-11-17T18:00'),
    post('early', '2026-11-17T07:00'),
    post('failed', '2026-11-17T12:00', 'failed'),
    post('check', '2026-11-17T09:00', 'needs_check'),
    post('other', '2026-11-18T00:00'),
  ];
  const days = placeOnDays(posts);
  expect(days.get('2026-11-17')?.map(({ id }) => id)).toEqual(['check', 'failed', 'early', 'late']);
  expect(days.get('2026-11-18')?.map(({ id }) => id)).toEqual(['other']);
});
