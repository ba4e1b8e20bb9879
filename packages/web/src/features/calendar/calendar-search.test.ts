import { longestCalendarDays } from '@ruche/contracts/calendar';
import { daysBetween } from '@ruche/contracts/time';
import { expect, test } from 'vitest';
import { CalendarSearchSchema, viewOf } from './calendar-search.ts';
import { rangeOf } from './days.ts';

test('what cannot be read in the address is ignored', () => {
  const rubbish = {
    view: 'zz',
    date: '2031-02-30',
    platform: 'myspace',
    clientId: '<script>',
    status: ['failed'],
    accountId: '1; DROP TABLE posts',
    tag: 'x'.repeat(41),
    author: {},
    q: ' ',
    post: 'null',
    schedule: 'soon',
  };
  const read = CalendarSearchSchema.parse(rubbish);
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
  expect(viewOf(read)).toBe('month');
});

test.each(['0001-01-01', '1999-12-31', '2000-01-01', '2199-12-31', '9999-12-31'])('%s cannot be shown', (date) => {
  expect(CalendarSearchSchema.parse({ date }).date).toBeUndefined();
});

test.each(['2000-02-01', '2199-11-30'])('every view of %s can be asked for', (date) => {
  expect(CalendarSearchSchema.parse({ date }).date).toBe(date);
  for (const view of ['month', 'week', 'day', 'list', 'grid'] as const) {
    const { from, to } = rangeOf(view, date);
    expect(from >= '2000-01-01' && to <= '2200-01-01').toBe(true);
    expect(daysBetween(from, to)).toBeLessThanOrEqual(longestCalendarDays);
  }
});
