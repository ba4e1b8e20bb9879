import type { PlatformId } from '@ruche/contracts/accounts';
import type { Composed, PerPlatform } from '@ruche/contracts/posts';
import type { PostMediaRow } from '#src/media/tables.ts';
import type { PostRow } from './tables.ts';

type PostWithMedia = PostRow & { media: PostMediaRow[] };

function mediaIdsOf({ media }: PostWithMedia, platform: PlatformId | null): string[] {
  return media.filter((use) => use.platform === platform).map(({ mediaId }) => mediaId);
}

/** Each network's own version, with those of its files that there still are. */
function perPlatformOf(post: PostWithMedia): PerPlatform {
  return Object.fromEntries(
    Object.entries(post.perPlatform).map(([platform, version]) => [
      platform,
      version?.mediaIds ? { ...version, mediaIds: mediaIdsOf(post, platform as PlatformId) } : version,
    ]),
  );
}

/** What a stored post says. */
export function composedOf(post: PostWithMedia): Composed {
  const { content, thread, firstComment, options, tags } = post;
  const perPlatform = perPlatformOf(post);
  return { content, thread, firstComment, perPlatform, options, mediaIds: mediaIdsOf(post, null), tags };
}
