import { expect, it } from 'vitest';
import { type PlatformId, platformIds } from '#src/accounts/platform-ids.ts';
import { PlatformOptionsSchema } from '#src/posts/options.ts';
import type { RuledMedia } from './findings.ts';
import { judge } from './judge.ts';
import { versionFor } from './version-for.ts';

const picture: RuledMedia = {
  id: 'a',
  name: 'croissants.heic',
  kind: 'image',
  mime: 'image/heic',
  bytes: 40_000_000,
  width: 6000,
  height: 6000,
  durationMs: null,
  frames: null,
  pages: null,
  altText: '',
};

function findings(media: RuledMedia, platform: PlatformId) {
  const options = PlatformOptionsSchema.parse({ tiktok: { privacyLevel: 'SELF_ONLY' } });
  const composed = {
    content: 'Fresh',
    thread: [],
    firstComment: '',
    perPlatform: {},
    options,
    mediaIds: ['a'],
    tags: [],
  };
  const version = versionFor(composed, platform, new Map([['a', media]]));
  return judge(version, { platform, kind: 'page' }).filter(
    ({ severity, field }) => severity === 'error' && field === 'media',
  );
}

it.each(platformIds)('%s is sent a picture that it takes, whatever was uploaded', (platform) => {
  expect(findings(picture, platform)).toEqual([]);
  expect(findings({ ...picture, mime: 'image/webp' }, platform)).toEqual([]);
});

it('is judged by its shape as before', () => {
  expect(findings({ ...picture, width: 6000, height: 1000 }, 'instagram')).toMatchObject([{ code: 'media_ratio' }]);
});

it('is not converted where it is a video', () => {
  const video: RuledMedia = { ...picture, kind: 'video', mime: 'video/webm', durationMs: 30_000 };
  expect(findings(video, 'instagram').map(({ code }) => code)).toContain('media_format');
});
