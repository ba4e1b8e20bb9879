import { HandleSchema } from '@ruche/contracts/ranking';
import { expect, it } from 'vitest';
import { describeMinutes, handleFor, percentOfLift } from './figures.ts';

it('tells a lift as a percentage of what is usual', () => {
  expect(percentOfLift(Math.log(1.5))).toBe('+50%');
  expect(percentOfLift(Math.log(0.8))).toBe('-20%');
  expect(percentOfLift(0)).toBe('0%');
});

it('tells business minutes in hours from one hour on', () => {
  expect([45.4, 59.6, 60, 125].map(describeMinutes)).toEqual(['45 min', '1 h', '1 h', '2 h 5 min']);
});

it('suggests addresses that are allowed', () => {
  expect(handleFor('Zoé  Kaya!')).toBe('zoe-kaya');
  expect(handleFor('—')).toBe('');
  const long = handleFor('Marie-Antoinette de la Tour du Pin Gouvernet');
  expect(HandleSchema.parse(long)).toBe(long);
});
