import { expect, it } from 'vitest';
import { markedSpans } from './marked-spans.ts';
import { wholeSentences } from './whole-sentences.ts';

const finding = (found: string, at: number | null) =>
  ({ problem: 'unknown_number', found, at, length: at === null ? null : found.length }) as const;

it('marks what findings are about, in order, and leaves the text as it was', () => {
  const text = 'Open since 1982, 40 % off.';
  const spans = markedSpans(text, [finding('40', 17), finding('1982', 11), finding('98', 12), finding('?', null)]);
  expect(spans.map((span) => span.text).join('')).toBe(text);
  expect(spans.filter((span) => span.finding !== null).map((span) => span.text)).toEqual(['1982', '40']);
  expect(markedSpans('short', [finding('gone', 3)]).map((span) => span.finding)).toEqual([null]);
});

it('reads out whole sentences only', () => {
  expect(wholeSentences('Good mor')).toBe('');
  expect(wholeSentences('Good morning. We ba')).toBe('Good morning.');
  expect(wholeSentences('It costs 4.50 to')).toBe('');
  expect(wholeSentences('- One\n- Tw')).toBe('- One\n');
});
