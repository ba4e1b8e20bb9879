import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlatformOptionsSchema } from '#src/posts/options.ts';
import { compareSnapshots } from './differences.ts';
import type { ApprovalSnapshot } from './snapshots.ts';
import { compareTexts } from './text-difference.ts';

const file = (id: string, altText = '') => ({
  id,
  kind: 'image' as const,
  fileName: `${id}.jpg`,
  altText,
  contentHash: id,
});
const account = (id: string, platform: 'facebook' | 'twitter') => ({ id, platform, name: id });

function snapshot(
  composed: Partial<ApprovalSnapshot['composed']>,
  given: Partial<ApprovalSnapshot> = {},
): ApprovalSnapshot {
  return {
    composed: {
      content: '',
      thread: [],
      firstComment: '',
      perPlatform: {},
      options: PlatformOptionsSchema.parse({}),
      mediaIds: [],
      tags: [],
      ...composed,
    },
    media: [],
    accounts: [account('page', 'facebook'), account('x', 'twitter')],
    scheduledFor: '2031-05-07T09:30:00.000Z',
    timeZone: 'Europe/Paris',
    ...given,
  };
}

describe('two texts', () => {
  it('are told apart word by word', () => {
    expect(compareTexts('Fresh bread from seven.', 'Fresh rolls from seven.')).toEqual([
      { kind: 'same', text: 'Fresh ' },
      { kind: 'removed', text: 'bread' },
      { kind: 'added', text: 'rolls' },
      { kind: 'same', text: ' from seven.' },
    ]);
  });

  it('can be put together from their parts, whatever they are', () => {
    const words = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'é', '👩‍🍳', '#x', '.'), { maxLength: 40 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        const parts = compareTexts(before, after);
        const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(compareTexts(text, text).filter(({ kind }) => kind !== 'same')).toEqual([]);
      }),
    );
  });
});

describe('what an approver sees of an edit', () => {
  it('is nothing where everything that is published stayed the same', () => {
    const post = snapshot({ content: 'Hello', tags: ['a'] });
    expect(compareSnapshots(post, snapshot({ content: 'Hello', tags: ['b'] }))).toEqual([]);
  });

  it('tells once what changed on all networks, and which network where it did not', () => {
    const before = snapshot({ content: 'Hello', perPlatform: {} });
    expect(compareSnapshots(before, snapshot({ content: 'Hullo' }))).toMatchObject([{ kind: 'text', platforms: null }]);
    expect(
      compareSnapshots(before, snapshot({ content: 'Hello', perPlatform: { twitter: { content: 'Hi' } } })),
    ).toEqual([
      {
        kind: 'text',
        platforms: ['twitter'],
        field: 'content',
        index: null,
        parts: [
          { kind: 'removed', text: 'Hello' },
          { kind: 'added', text: 'Hi' },
        ],
      },
    ]);
  });

  it('names files, alternative texts, options, accounts, and the time', () => {
    const before = snapshot({ mediaIds: ['one'] }, { media: [file('one', 'A loaf')] });
    const options = PlatformOptionsSchema.parse({ facebook: { format: 'reel' } });
    const after = snapshot(
      { mediaIds: ['two', 'one'], options },
      {
        media: [file('one', 'Two loaves'), file('two')],
        accounts: [account('page', 'facebook')],
        scheduledFor: null,
      },
    );
    expect(compareSnapshots(before, after).map(({ kind }) => kind)).toEqual([
      'media',
      'alt_text',
      'option',
      'accounts',
      'time',
    ]);
  });
});
