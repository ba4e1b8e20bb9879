import { makeId } from '#src/networks/meta/instagram-publishing/containers.ts';
import { shortcodeOf } from '#src/networks/meta/instagram-publishing/media.ts';
import type { NetworkContext, PastPost } from '#src/networks/network.ts';
import type { NewPost } from '#src/networks/posts.ts';

const products: Readonly<Record<string, string>> = {
  photo: 'FEED',
  carousel: 'FEED',
  video: 'REELS',
  reel: 'REELS',
  story: 'STORY',
};

/** Single videos are reels, and nothing is without a file. */
export function makePastMedia(_context: NetworkContext, past: PastPost): NewPost | null {
  const { accountId, text } = past;
  const format = past.format === 'video' ? 'reel' : (past.format ?? 'photo');
  const product = products[format];
  if (product === undefined) return null;
  const id = makeId('180');
  return { accountId, id, text, details: { product, shortcode: shortcodeOf(id), isSharedToFeed: true, format } };
}
