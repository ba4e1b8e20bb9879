import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText } from './count-text.ts';
import { splitThread } from './split-thread.ts';

const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');
const isShort = (text: string) => countText('twitter', text).count <= 280;

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'Fresh',
    'bread.',
    'Open!',
    '日本語の文。',
    '👨‍👩‍👧‍👦',
    'https://example.com/a/long/address?with=parameters',
  ),
  fc.nat({ max: 400 }).map((length) => 'x'.repeat(length)),
  fc.nat({ max: 200 }).map((length) => '👍🏽'.repeat(length)),
);
const longText = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '\n', '\n\n', ' ', '')), { maxLength: 20 })
  .map((pieces) => pieces.flat().join(''));

describe('splitting into a thread', () => {
  it('makes posts that X takes, none of them empty, and loses nothing but whitespace between two', () => {
    fc.assert(
      fc.property(longText, (text) => {
        const posts = splitThread(text, { most: Infinity });
        expect(posts.filter((post) => !isShort(post))).toEqual([]);
        expect(posts.includes('')).toBe(text.trim() === '');
        expect(withoutSpaces(posts.join(''))).toBe(withoutSpaces(text));
      }),
    );
  });

  it('leaves a short text as it is', () => {
    expect(splitThread('Fresh bread from seven.')).toEqual(['Fresh bread from seven.']);
    expect(splitThread('')).toEqual(['']);
  });

  it('ends a post after a sentence, otherwise after a word, and never within an address', () => {
    expect(splitThread('We bake all night. '.repeat(18)).map((post) => post.at(-1))).toEqual(['.', '.']);
    const words = splitThread('honey '.repeat(90));
    expect(words).toHaveLength(2);
    expect(new Set(words.join(' ').split(' '))).toEqual(new Set(['honey']));
    const address = `https://example.com/${'a'.repeat(300)}`;
    expect(splitThread(`${'x '.repeat(135)}${address}`).at(-1)).toContain(address);
    const question = 'https://example.com/a/long/address?with=parameters';
    const [first = '', second] = splitThread(`${'x'.repeat(245)}ሀሀሀ ሀሀ ${question} x`);
    expect(isShort(first)).toBe(true);
    expect(first.endsWith(question) || second?.startsWith(question)).toBe(true);
  });

  it('keeps in the last post what is too much for a thread', () => {
    const posts = splitThread('word '.repeat(2_000), { most: 3 });
    expect(posts).toHaveLength(3);
    expect(posts.map((post) => isShort(post))).toEqual([true, true, false]);
  });
});
