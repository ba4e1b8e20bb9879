import type { Media } from '@ruche/contracts/media';
import type { CreatorLimits } from '@ruche/contracts/posts';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#features/posts/draft.ts';
import { createDraftJudge, type Judged, type JudgedAccount } from './judge-draft.ts';

const x: JudgedAccount = {
  id: 'x',
  platform: 'twitter',
  kind: 'profile',
  platformUserName: 'Le Fournil',
  hasLongPosts: false,
};
const page: JudgedAccount = {
  id: 'page',
  platform: 'facebook',
  kind: 'page',
  platformUserName: 'Le Fournil',
  hasLongPosts: false,
};
const tiktok: JudgedAccount = {
  id: 'tiktok',
  platform: 'tiktok',
  kind: 'profile',
  platformUserName: 'Le Fournil',
  hasLongPosts: false,
};

const picture = {
  id: 'picture',
  fileName: 'bread.jpg',
  kind: 'image',
  mime: 'image/jpeg',
  bytes: 9,
  width: 400,
  height: 1000,
  durationMs: null,
  frames: null,
  pages: null,
  altText: '',
} as Media;

const judged = (change: Partial<Judged>): Judged => ({
  draft: emptyDraft({ content: 'Fresh bread' }),
  accounts: [x, page],
  media: [],
  creators: new Map(),
  ...change,
});

const codes = (change: Partial<Judged>) =>
  createDraftJudge()(judged(change)).map(({ account, findings }) => [account.id, findings.map(({ code }) => code)]);

describe('judging a draft', () => {
  it('finds for each account what its own network would refuse', () => {
    expect(codes({ draft: emptyDraft({ content: 'a'.repeat(300) }) })).toEqual([
      ['x', ['text_too_long']],
      ['page', []],
    ]);
  });

  it('knows which accounts on X may write longer posts', () => {
    const subscriber = { ...x, id: 'subscriber', hasLongPosts: true };
    expect(codes({ draft: emptyDraft({ content: 'a'.repeat(300) }), accounts: [x, subscriber] })).toEqual([
      ['x', ['text_too_long']],
      ['subscriber', []],
    ]);
  });

  it('looks at a network’s own version, its files under their names, and what TikTok says of an account', () => {
    const draft = emptyDraft({ content: 'a'.repeat(300), perPlatform: { twitter: { content: 'Short' } } });
    expect(codes({ draft, accounts: [x] })).toEqual([['x', []]]);
    const tall = { draft: emptyDraft({ mediaIds: ['picture'] }), media: [picture] };
    const [{ findings } = { findings: [] }] = createDraftJudge()(
      judged({ ...tall, accounts: [{ ...page, platform: 'instagram' }] }),
    );
    expect(findings[0]?.message).toContain('bread.jpg');
    const creator: CreatorLimits = {
      privacyLevels: ['SELF_ONLY'],
      canComment: false,
      canDuet: true,
      canStitch: true,
      maxVideoMs: 1,
    };
    const options = emptyDraft().options;
    options.tiktok = { ...options.tiktok, privacyLevel: 'PUBLIC_TO_EVERYONE' };
    expect(
      codes({
        draft: emptyDraft({ content: '', mediaIds: ['picture'], options }),
        media: [picture],
        accounts: [tiktok],
        creators: new Map([['tiktok', creator]]),
      }),
    ).toEqual([['tiktok', ['option_not_offered']]]);
  });

  it('judges again only what has changed', () => {
    const judge = createDraftJudge();
    const draft = emptyDraft({ content: 'Fresh bread' });
    const first = judge(judged({ draft }));
    const isKept = (change: Partial<typeof draft>) =>
      judge(judged({ draft: { ...draft, ...change } })).map(
        ({ findings }, index) => findings === first[index]?.findings,
      );
    expect(isKept({ tags: ['spring'] })).toEqual([true, true]);
    expect(isKept({ perPlatform: { twitter: { content: 'Other' } } })).toEqual([false, true]);
  });
});
