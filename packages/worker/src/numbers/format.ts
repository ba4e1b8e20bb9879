import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostFormat } from '@ruche/contracts/analytics';
import { entitiesIn, type Version } from '@ruche/contracts/posts';

const chosenFormat = (platform: PlatformId, { options }: Version) =>
  platform === 'facebook' || platform === 'instagram' ? options[platform].format : 'post';

/** How a post of ours looks on the network. */
export function formatOf(platform: PlatformId, version: Version): PostFormat {
  const { text, thread, media } = version;
  const chosen = chosenFormat(platform, version);
  if (chosen !== 'post') return chosen;
  if (platform === 'twitter' && thread.length > 0) return 'thread';
  if (media.some(({ kind }) => kind === 'document')) return 'document';
  if (media.length > 1 && platform !== 'twitter') return 'carousel';
  // A single video on Instagram is a reel, whatever it was called.
  if (media.some(({ kind }) => kind === 'video')) return platform === 'instagram' ? 'reel' : 'video';
  if (media.length > 0) return media.length > 1 ? 'carousel' : 'photo';
  return entitiesIn(text).some(({ kind }) => kind === 'link') ? 'link' : 'text';
}
