import { expect, it } from 'vitest';
import { nextSlot } from './next-slot.ts';

// A Tuesday, 10:30 in Paris.
const now = new Date('2031-05-06T08:30:00Z');

it('finds the next day of an hour of the week, today only while it is ahead', () => {
  expect(nextSlot({ weekday: 2, hour: 11 }, 'Europe/Paris', now)).toEqual({ date: '2031-05-06', time: '11:00' });
  expect(nextSlot({ weekday: 2, hour: 10 }, 'Europe/Paris', now)).toEqual({ date: '2031-05-13', time: '10:00' });
  expect(nextSlot({ weekday: 1, hour: 9 }, 'Europe/Paris', now)).toEqual({ date: '2031-05-12', time: '09:00' });
  expect(nextSlot({ weekday: 2, hour: 10 }, 'America/New_York', now)).toEqual({ date: '2031-05-06', time: '10:00' });
});
