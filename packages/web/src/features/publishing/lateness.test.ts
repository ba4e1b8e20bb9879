import { expect, it } from 'vitest';
import { describeDuration, describeLateness } from './lateness.ts';

it.each([
  [0, 'on time'],
  [4999, 'on time'],
  [12_300, '12 s late'],
  [59_999, '59 s late'],
  [3 * 60_000 + 59_000, '3 min late'],
  [2 * 3_600_000, '2 h late'],
  [2 * 3_600_000 + 5 * 60_000, '2 h 5 min late'],
  [28 * 3_600_000, '1 d 4 h late'],
])('%d ms after its minute is %s', (ms, words) => {
  expect(describeLateness(ms)).toBe(words);
});

it('says how long a short step took to a tenth of a second', () => {
  expect(describeDuration(420)).toBe('0.4 s');
  expect(describeDuration(9840)).toBe('9.8 s');
});
