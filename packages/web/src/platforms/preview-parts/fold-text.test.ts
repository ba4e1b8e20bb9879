import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

const fold = { characters: 20, lines: 3 };

describe('a folded text', () => {
  it.each([
    ['Fresh bread', null],
    ['Fresh\nbread\nhoney', null],
    ['Fresh bread from seven every day', 'Fresh bread from'],
    ['a\nb\nc\nd', 'a\nb\nc'],
    ['a\n\n\nb', 'a'],
    ['x'.repeat(21), 'x'.repeat(20)],
    ['👍'.repeat(20), null],
    ['👍'.repeat(21), '👍'.repeat(20)],
  ])('of %j is %j', (text, shown) => {
    expect(foldText(text, fold)).toBe(shown);
  });
});
