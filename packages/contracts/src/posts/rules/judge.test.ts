import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlatformId, platformIds } from '#src/accounts/platform-ids.ts';
import type { CreatorLimits } from '#src/posts/creator-info.ts';
import { PlatformOptionsSchema } from '#src/posts/options.ts';
import { countText } from './count-text.ts';
import type { FindingCode, RuledMedia, Target, Version } from './findings.ts';
import { judge } from './judge.ts';
import { cashtagsIn, hashtagsIn, mentionsIn } from './text-entities.ts';

const kinds = {
  facebook: 'page',
  instagram: 'professional',
  twitter: 'profile',
  linkedin: 'profile',
  tiktok: 'profile',
} as const;
const at = (platform: PlatformId, more: Partial<Target> = {}): Target => ({ platform, kind: kinds[platform], ...more });

const image: RuledMedia = {
  id: 'image',
  name: 'bread.jpg',
  kind: 'image',
  mime: 'image/jpeg',
  bytes: 1_000_000,
  width: 1080,
  height: 1080,
  durationMs: null,
  frames: null,
  pages: null,
  altText: '',
};
const gif: RuledMedia = { ...image, id: 'gif', name: 'oven.gif', kind: 'gif', mime: 'image/gif', frames: 40 };
const video: RuledMedia = {
  ...image,
  id: 'video',
  name: 'oven.mp4',
  kind: 'video',
  mime: 'video/mp4',
  bytes: 20_000_000,
  width: 1080,
  height: 1920,
  durationMs: 30_000,
};
const document: RuledMedia = {
  ...image,
  id: 'document',
  name: 'menu.pdf',
  kind: 'document',
  mime: 'application/pdf',
  pages: 4,
};

type Options = Parameters<typeof PlatformOptionsSchema.parse>[0];
type Change = Partial<Omit<Version, 'options'>> & { options?: Options };

const write = ({ options = {}, ...change }: Change): Version => ({
  text: 'Fresh bread',
  media: [],
  thread: [],
  firstComment: '',
  ...change,
  options: PlatformOptionsSchema.parse({
    tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE' },
    ...(options as Record<string, unknown>),
  }),
});

const codes = (change: Change, target: Target): FindingCode[] => judge(write(change), target).map(({ code }) => code);
const many = (count: number, media = image) =>
  Array.from({ length: count }, (_, index) => ({ ...media, id: `${media.id}-${index}` }));
const letters = (count: number) => 'a'.repeat(count);

describe('what every network takes', () => {
  it.each<[PlatformId, Change]>([
    ['facebook', {}],
    ['facebook', { media: many(10) }],
    ['facebook', { media: [video] }],
    ['facebook', { media: [video], options: { facebook: { format: 'reel' } } }],
    ['facebook', { text: '', media: [image], options: { facebook: { format: 'story' } } }],
    ['instagram', { media: [image] }],
    ['instagram', { media: [image, video, ...many(8)] }],
    ['instagram', { media: [video], options: { instagram: { format: 'reel' } } }],
    ['instagram', { text: '', media: [video], options: { instagram: { format: 'story' } } }],
    ['twitter', {}],
    ['twitter', { media: many(4), thread: ['And more'] }],
    ['twitter', { text: '', media: [gif] }],
    ['linkedin', { media: many(20) }],
    ['linkedin', { media: [document], options: { linkedin: { documentTitle: 'Menu' } } }],
    ['tiktok', { media: [video] }],
    ['tiktok', { media: many(35) }],
  ])('%s takes %j', (platform, change) => {
    expect(judge(write(change), at(platform))).toEqual([]);
  });
});

describe('what a network does not take', () => {
  it.each<[PlatformId, FindingCode, Change]>([
    ['facebook', 'text_required', { text: ' ' }],
    ['twitter', 'text_required', { text: '' }],
    ['linkedin', 'text_required', { text: '\n' }],
    ['facebook', 'text_too_long', { text: letters(63_207) }],
    ['instagram', 'text_too_long', { text: letters(2_201), media: [image] }],
    ['twitter', 'text_too_long', { text: letters(281) }],
    ['twitter', 'text_too_long', { thread: [letters(281)] }],
    ['twitter', 'text_required', { thread: [''] }],
    ['linkedin', 'text_too_long', { text: letters(3_001) }],
    ['tiktok', 'text_too_long', { text: letters(2_201), media: [video] }],
    ['tiktok', 'text_too_long', { text: letters(4_001), media: [image] }],
    ['instagram', 'text_not_shown', { media: [image], options: { instagram: { format: 'story' } } }],
    ['instagram', 'too_many_hashtags', { text: '#a #b #c #d #e #f', media: [image] }],
    ['linkedin', 'too_many_hashtags', { text: '#a #b #c #d #e #f' }],
    ['instagram', 'too_many_mentions', { text: '@a '.repeat(21), media: [image] }],
    ['twitter', 'too_many_cashtags', { text: '$ACME and $RUCHE' }],
    ['instagram', 'media_required', {}],
    ['tiktok', 'media_required', {}],
    ['facebook', 'media_required', { options: { facebook: { format: 'reel' } } }],
    ['facebook', 'too_many_media', { media: many(11) }],
    ['instagram', 'too_many_media', { media: many(11) }],
    [
      'instagram',
      'too_many_media',
      { media: [video, { ...video, id: 'b' }], options: { instagram: { format: 'reel' } } },
    ],
    ['twitter', 'too_many_media', { media: many(5) }],
    ['linkedin', 'too_many_media', { media: many(21) }],
    ['tiktok', 'too_many_media', { media: many(36) }],
    ['facebook', 'media_mixed', { media: [image, video] }],
    ['twitter', 'media_mixed', { media: [image, gif] }],
    ['linkedin', 'media_mixed', { media: [document, image], options: { linkedin: { documentTitle: 'Menu' } } }],
    ['tiktok', 'media_mixed', { media: [video, image] }],
    ['facebook', 'media_kind', { media: [document] }],
    ['instagram', 'media_kind', { media: [image], options: { instagram: { format: 'reel' } } }],
    ['tiktok', 'media_kind', { media: [gif] }],
    ['instagram', 'media_format', { media: [{ ...video, mime: 'video/webm' }] }],
    ['linkedin', 'media_format', { media: [{ ...video, mime: 'video/quicktime' }] }],
    ['instagram', 'media_too_large', { media: [{ ...video, bytes: 300_000_001 }] }],
    ['twitter', 'media_too_large', { media: [{ ...gif, bytes: 15_000_001 }] }],
    ['tiktok', 'media_too_large', { media: [{ ...video, bytes: 4_000_000_001 }] }],
    ['linkedin', 'media_too_small', { media: [{ ...video, bytes: 74_999 }] }],
    ['instagram', 'media_too_small', { media: [{ ...image, width: 319, height: 319 }] }],
    ['tiktok', 'media_too_small', { media: [{ ...video, width: 359 }] }],
    ['instagram', 'media_ratio', { media: [{ ...image, height: 1_351 }] }],
    ['instagram', 'media_ratio', { media: [{ ...image, height: 565 }] }],
    ['facebook', 'media_ratio', { media: [{ ...video, height: 1_080 }], options: { facebook: { format: 'reel' } } }],
    ['twitter', 'media_ratio', { media: [{ ...video, width: 639, height: 1_920 }] }],
    [
      'facebook',
      'media_too_long',
      { media: [{ ...video, durationMs: 90_001 }], options: { facebook: { format: 'reel' } } },
    ],
    ['instagram', 'media_too_long', { media: [{ ...video, durationMs: 900_001 }] }],
    ['instagram', 'media_too_short', { media: [{ ...video, durationMs: 2_999 }] }],
    ['twitter', 'media_too_long', { media: [{ ...video, durationMs: 140_001 }] }],
    ['linkedin', 'media_too_long', { media: [{ ...video, durationMs: 1_800_001 }] }],
    ['twitter', 'media_too_many_frames', { media: [{ ...gif, frames: 351 }] }],
    ['linkedin', 'media_too_many_frames', { media: [{ ...gif, frames: 251 }] }],
    [
      'linkedin',
      'media_too_many_pages',
      { media: [{ ...document, pages: 301 }], options: { linkedin: { documentTitle: 'Menu' } } },
    ],
    ['instagram', 'media_not_animated', { media: [gif] }],
    ['twitter', 'alt_text_too_long', { media: [{ ...image, altText: letters(1_001) }] }],
    ['linkedin', 'comment_too_long', { firstComment: letters(1_251) }],
    ['twitter', 'comment_not_offered', { firstComment: 'First' }],
    ['facebook', 'thread_not_offered', { thread: ['And more'] }],
    ['linkedin', 'option_required', { media: [document] }],
    ['tiktok', 'option_required', { media: [video], options: { tiktok: { privacyLevel: null } } }],
    [
      'tiktok',
      'option_required',
      { media: [video], options: { tiktok: { privacyLevel: 'SELF_ONLY', isDisclosed: true } } },
    ],
    [
      'tiktok',
      'option_not_offered',
      { media: [video], options: { tiktok: { privacyLevel: 'SELF_ONLY', isDisclosed: true, isBrandedContent: true } } },
    ],
  ])('%s: %s', (platform, code, change) => {
    expect(codes(change, at(platform))).toEqual([code]);
  });

  it('depends on the account, too', () => {
    expect(codes({ text: letters(281) }, at('twitter', { hasLongPosts: true }))).toEqual([]);
    expect(codes({ text: letters(25_001) }, at('twitter', { hasLongPosts: true }))).toEqual(['text_too_long']);
    const toConnections = { options: { linkedin: { visibility: 'CONNECTIONS' } } };
    expect(codes(toConnections, at('linkedin'))).toEqual([]);
    expect(codes(toConnections, at('linkedin', { kind: 'organization' }))).toEqual(['option_not_offered']);
    const creator: CreatorLimits = {
      privacyLevels: ['SELF_ONLY'],
      canComment: true,
      canDuet: false,
      canStitch: true,
      maxVideoMs: 180_000,
    };
    const options = { tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE', allowDuet: true, allowStitch: true } };
    const long = { ...video, durationMs: 180_001 };
    expect(codes({ media: [long], options }, at('tiktok', { creator }))).toEqual([
      'media_too_long',
      'option_not_offered',
      'option_not_offered',
    ]);
  });

  it('is said in a sentence that names the network and the file', () => {
    const [ratio] = judge(write({ media: [{ ...image, height: 1_351 }] }), at('instagram'));
    expect(ratio).toEqual({
      code: 'media_ratio',
      severity: 'error',
      field: 'media',
      mediaId: 'image',
      message: 'bread.jpg is too tall for an Instagram post. Use an aspect ratio between 4:5 and 1.91:1.',
      fix: { kind: 'crop', label: 'Crop', mediaId: 'image', ratio: 0.8 },
    });
    const [tooMany] = judge(write({ media: many(5) }), at('twitter'));
    expect(tooMany?.message).toBe('A post on X can have up to 4 files. You added 5.');
    const [needed] = judge(write({}), at('tiktok'));
    expect(needed?.message).toBe('A TikTok post needs an image or video.');
    const [long] = judge(write({ text: letters(300) }), at('twitter'));
    expect(long?.message).toBe('20 characters over the limit of 280.');
  });

  it('is gone once the media that it offers to remove are removed', () => {
    const media = [video, ...many(12)];
    for (const platform of platformIds) {
      let left: RuledMedia[] = media;
      for (let round = 0; round < media.length; round += 1) {
        const fix = judge(write({ media: left }), at(platform)).map((finding) => finding.fix);
        const removal = fix.find((one) => one?.kind === 'remove_media');
        if (removal?.kind !== 'remove_media') break;
        left = left.filter(({ id }) => !removal.mediaIds.includes(id));
      }
      expect(judge(write({ media: left }), at(platform))).toEqual([]);
    }
  });
});

describe('counting', () => {
  it.each([
    ['twitter', 'https://example.com/a/very/long/address/that/counts/as/twenty/three', 23],
    ['twitter', '👨‍👩‍👧‍👦', 2],
    ['twitter', '👍🏽', 2],
    ['twitter', '日本', 4],
    ['twitter', 'é', 1],
    ['twitter', 'e\u0301', 1],
    ['instagram', '👍', 1],
    ['tiktok', '👍', 2],
    ['linkedin', 'Crème brûlée (avec #miel)', 25],
  ] as const)('%s counts %s as it does', (platform, text, count) => {
    expect(countText(platform, text).count).toBe(count);
  });

  it('finds hashtags, mentions and cashtags, and not what only looks like them', () => {
    expect(hashtagsIn('#pain, #été2026 (#日本) &#39; a#b #1 https://a.example/#part')).toEqual([
      '#pain',
      '#été2026',
      '#日本',
    ]);
    expect(mentionsIn('@ruche, write to bread@example.com, (@le.fournil)')).toEqual(['@ruche', '@le.fournil']);
    expect(cashtagsIn('$ACME costs $12, not US$5 or $TOOLONGNAME')).toEqual(['$ACME']);
  });

  it('never counts less for a longer text', () => {
    const counted = fc.constantFrom<PlatformId>('facebook', 'instagram', 'linkedin', 'tiktok');
    fc.assert(
      fc.property(counted, fc.string(), fc.string(), (platform, text, more) => {
        expect(countText(platform, text + more).count).toBeGreaterThanOrEqual(countText(platform, text).count);
      }),
    );
  });

  it('finds a text too long exactly where the counter says so', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...platformIds),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 20 }),
        (platform, piece, times) => {
          const text = `a${piece.repeat(times)}`;
          const { count, limit } = countText(platform, text, { isPhotos: true });
          expect(codes({ text, media: [image] }, at(platform)).includes('text_too_long')).toBe(count > limit);
        },
      ),
    );
  });
});
