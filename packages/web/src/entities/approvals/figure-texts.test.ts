import { expect, it } from 'vitest';
import { shareText, waitText } from './figure-texts.ts';

it.each([
  [null, '—'],
  [0, '0 min'],
  [89.4, '89 min'],
  [90, '1.5 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 days'],
  [60 * 60, '2.5 days'],
])('writes %s minutes as %s', (minutes, text) => {
  expect(waitText(minutes)).toBe(text);
});

it('writes a share that there is none of as a dash, and none of them as 0%', () => {
  expect([null, 0, 2 / 3, 1].map(shareText)).toEqual(['—', '0%', '67%', '100%']);
});
