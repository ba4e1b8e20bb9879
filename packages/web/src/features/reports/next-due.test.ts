import { expect, it } from 'vitest';
import { dayCategoriesOf, nextDue } from './next-due.ts';

const monthly = {
  cadence: 'monthly',
  workingDay: 1,
  time: '09:00',
  zone: 'Europe/Paris',
  categories: ['fr_holidays'],
} as const;

it('names the period that ended while its report is still due, and the next one afterwards', () => {
  // The first of May is a holiday, and followed by a weekend.
  expect(nextDue(monthly, new Date('2026-05-01T06:00:00Z'))).toEqual({
    from: '2026-04-01',
    to: '2026-04-30',
    at: new Date('2026-05-04T07:00:00Z'),
  });
  expect(nextDue(monthly, new Date('2026-05-04T08:00:00Z'))).toMatchObject({ from: '2026-05-01' });
});

it('counts working days of the week after', () => {
  const weekly = { ...monthly, cadence: 'weekly', workingDay: 2 } as const;
  expect(nextDue(weekly, new Date('2026-11-18T08:00:00Z'))).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    at: new Date('2026-11-24T08:00:00Z'),
  });
});

it('takes the holidays of the client before those of the workspace', () => {
  const clientId = 'a';
  const settings = { categories: ['fr_holidays', 'feasts'], clients: [{ clientId, categories: ['fr_retail'] }] };
  expect(dayCategoriesOf(settings as never, 'b')).toEqual(['fr_holidays', 'feasts']);
  expect(dayCategoriesOf(settings as never, clientId)).toEqual(['fr_retail']);
});
