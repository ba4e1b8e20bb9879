import type { PagePost, PageVersion } from '@ruche/contracts/client-page';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';
import { fieldsOf, placeOf, quoteOf, type TextPin, trimRange } from './text-pin.ts';

const version = (given: Partial<PageVersion>): PageVersion => ({
  platform: 'facebook',
  accounts: [],
  text: '',
  thread: [],
  firstComment: '',
  mediaIds: [],
  permalinks: [],
  ...given,
});
const postWith = (...versions: PageVersion[]) => ({ versions, media: [] }) as unknown as PagePost;

describe('a text to point at', () => {
  it('is cut into sentences, and at line breaks, without losing anything', () => {
    const text = 'Fresh bread from seven. Come early!\n\nSee you soon #bread';
    expect(
      sentencesOf(text, 'en')
        .filter(({ isSaid }) => isSaid)
        .map((one) => one.text.trim()),
    ).toEqual(['Fresh bread from seven.', 'Come early!', 'See you soon #bread']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => {
        const sentences = sentencesOf(any, 'fr');
        expect(sentences.map((one) => one.text).join('')).toBe(any);
        for (const { start, end, text: part } of sentences) expect(any.slice(start, end)).toBe(part);
      }),
    );
  });

  it('keeps of a selection what is said, not the spaces around it', () => {
    const text = '  Fresh bread ';
    expect(trimRange(text, { start: 0, end: text.length })).toEqual({ start: 2, end: 13 });
    expect(trimRange(text, { start: 13, end: 2 })).toEqual({ start: 2, end: 13 });
    expect(trimRange(text, { start: 0, end: 2 })).toBeNull();
    expect(quoteOf('x'.repeat(900), { start: 0, end: 900 })).toHaveLength(500);
  });

  it('names the texts of a version that there are', () => {
    expect(fieldsOf(version({ text: 'Hello', thread: ['', 'Second'], firstComment: ' ' }))).toEqual([
      { field: 'content', index: null, text: 'Hello' },
      { field: 'thread', index: 1, text: 'Second' },
    ]);
  });
});

describe('a pin', () => {
  const pin: TextPin = {
    kind: 'text',
    field: 'content',
    platform: null,
    index: null,
    start: 0,
    end: 5,
    quote: 'Fresh',
  };

  it('is found after an edit before it, and said to be gone once its words are', () => {
    expect(placeOf(pin, postWith(version({ text: 'Very Fresh bread' })))).toEqual({
      kind: 'text',
      quote: 'Fresh',
      isThere: true,
    });
    expect(placeOf(pin, postWith(version({ text: 'New bread' })))).toMatchObject({ isThere: false });
    const onX = postWith(version({ text: 'Fresh' }), version({ platform: 'twitter', text: 'New' }));
    expect(placeOf({ ...pin, platform: 'twitter' }, onX)).toMatchObject({ isThere: false });
  });

  it('counts the images of a post in the order in which they’re seen', () => {
    const post = postWith(
      version({ mediaIds: ['one', 'two'] }),
      version({ platform: 'twitter', mediaIds: ['two', 'three'] }),
    );
    const on = (mediaId: string) => placeOf({ kind: 'media', mediaId, x: 0, y: 0 }, post);
    expect([on('one'), on('three'), on('gone')].map((place) => place.kind === 'media' && place.index)).toEqual([
      0,
      2,
      null,
    ]);
  });
});
