import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlatformId, platformIds } from '#src/accounts/platform-ids.ts';
import { PlatformOptionsSchema } from '#src/posts/options.ts';
import type { Composed } from '#src/posts/posts.ts';
import { applyFix, replaceMedia } from './apply-fix.ts';
import { countText } from './count-text.ts';
import type { RuledMedia } from './findings.ts';
import { judge } from './judge.ts';
import { versionFor } from './version-for.ts';

const compose = (change: Partial<Composed> = {}): Composed => ({
  content: 'Fresh bread',
  thread: [],
  firstComment: '',
  perPlatform: {},
  options: PlatformOptionsSchema.parse({}),
  mediaIds: [],
  tags: [],
  ...change,
});

const label = '';
const long = 'We bake all night. '.repeat(30).trim();
const both: PlatformId[] = ['twitter', 'linkedin'];

describe('a fix', () => {
  it('changes the text of its own network alone where there are others', () => {
    const fix = { kind: 'split_into_thread', label, limit: 280 } as const;
    const fixed = applyFix(compose({ content: long }), 'twitter', fix, both);
    expect(fixed.content).toBe(long);
    const { content = '', thread = [] } = fixed.perPlatform.twitter ?? {};
    expect([content, ...thread].join(' ')).toBe(long);
    expect(thread.length).toBeGreaterThan(0);
  });

  it('changes the text for all where its network is the only one, unless that has a version of its own', () => {
    const fix = { kind: 'shorten_text', label, limit: 30 } as const;
    const fixed = applyFix(compose({ content: long }), 'linkedin', fix, ['linkedin']);
    expect(fixed).toMatchObject({ content: 'We bake all night. We bake all', perPlatform: {} });
    const own = compose({ content: long, perPlatform: { linkedin: { content: long } } });
    expect(applyFix(own, 'linkedin', fix, ['linkedin'])).toMatchObject({
      content: long,
      perPlatform: { linkedin: { content: 'We bake all night. We bake all' } },
    });
  });

  it('splits or shortens the post of the thread that is meant', () => {
    const thread = ['First', long, 'Last'];
    const fix = { kind: 'split_into_thread', label, limit: 280, index: 1 } as const;
    const split = applyFix(compose({ thread }), 'twitter', fix, ['twitter']);
    expect([split.thread[0], split.thread.at(-1)]).toEqual(['First', 'Last']);
    expect(split.thread.slice(1, -1).join(' ')).toBe(long);
    const shorter = applyFix(compose({ thread }), 'twitter', { ...fix, kind: 'shorten_text', limit: 19 }, ['twitter']);
    expect(shorter.thread).toEqual(['First', 'We bake all night.', 'Last']);
  });

  it('removes, replaces and clears what is meant, there', () => {
    const draft = compose({ mediaIds: ['a', 'b', 'c'], firstComment: 'Hello', thread: ['More'] });
    const remove = { kind: 'remove_media', label, mediaIds: ['a', 'c'] } as const;
    expect(applyFix(draft, 'twitter', { ...remove, mediaIds: ['a', 'c'] }, both)).toMatchObject({
      mediaIds: ['a', 'b', 'c'],
      perPlatform: { twitter: { mediaIds: ['b'] } },
    });
    expect(replaceMedia(draft, 'twitter', { from: 'b', to: 'd' }, ['twitter']).mediaIds).toEqual(['a', 'd', 'c']);
    const clear = { kind: 'clear', label } as const;
    expect(applyFix(draft, 'twitter', { ...clear, field: 'firstComment' }, both)).toMatchObject({
      firstComment: 'Hello',
      perPlatform: { twitter: { firstComment: '' } },
    });
    expect(applyFix(draft, 'linkedin', { ...clear, field: 'thread' }, ['linkedin']).thread).toEqual([]);
  });

  it('sets an option, and keeps what else the draft holds', () => {
    const draft = { ...compose(), clientId: 'client' };
    const fix = { kind: 'set_option', label, option: 'visibility', value: 'PUBLIC' } as const;
    draft.options.linkedin.visibility = 'CONNECTIONS';
    const fixed = applyFix(draft, 'linkedin', fix, both);
    expect(fixed.options.linkedin.visibility).toBe('PUBLIC');
    expect(fixed.clientId).toBe('client');
  });

  it('shortens to what the network takes, at the end only', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(
        fc.constantFrom(...platformIds),
        text,
        fc.integer({ min: 10, max: 200 }),
        (platform, content, limit) => {
          const fixed = applyFix(compose({ content }), platform, { kind: 'shorten_text', label, limit }, [platform]);
          expect(content.startsWith(fixed.content)).toBe(true);
          expect(countText(platform, fixed.content).count).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  it('makes an end of every finding that it belongs to', () => {
    const media = new Map<string, RuledMedia>();
    for (const platform of platformIds) {
      let draft = compose({ content: `${long} `.repeat(8), thread: [long], firstComment: 'Hello' });
      draft.options.tiktok.privacyLevel = 'SELF_ONLY';
      for (let round = 0; round < 40; round += 1) {
        const found = judge(versionFor(draft, platform, media), { platform, kind: 'profile' });
        const fix = found.find((finding) => finding.fix)?.fix;
        if (!fix || fix.kind === 'crop') break;
        draft = applyFix(draft, platform, fix, platformIds);
      }
      const left = judge(versionFor(draft, platform, media), { platform, kind: 'profile' });
      expect(left.filter(({ fix, field }) => fix && field !== 'thread')).toEqual([]);
    }
  });
});
