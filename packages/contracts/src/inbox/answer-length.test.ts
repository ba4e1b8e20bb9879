import { describe, expect, it } from 'vitest';
import { answerLength, answerRoom } from './answer-length.ts';

describe('the length of an answer', () => {
  it.each([
    ['characters', 'Été 👍', 5],
    ['bytes', 'Été 👍', 10],
    ['weighted', 'Été 👍', 6],
    ['weighted', 'see https://example.com/a/very/long/address/indeed', 27],
    ['characters', '', 0],
  ] as const)('in %s of %j is %i', (counts, text, length) => {
    expect(answerLength(text, counts)).toBe(length);
  });

  it('leaves room, or is too long', () => {
    expect(answerRoom('Merci', { counts: 'characters', maxLength: 10 })).toBe(5);
    expect(answerRoom('Merci', { counts: 'characters', maxLength: 3 })).toBe(-2);
  });
});
