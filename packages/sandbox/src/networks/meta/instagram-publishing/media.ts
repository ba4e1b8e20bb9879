import { dayMs } from '@ruche/contracts/time';
import { graphTime } from '#src/networks/meta/graph-time.ts';
import { expandMediaInsights, liveMediaCounts, mediaNumbers } from '#src/networks/meta/insights/media-insights.ts';
import { listPage } from '#src/networks/meta/listing.ts';
import { type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { hostUrl, originOf } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { listNewest, type Post } from '#src/networks/posts.ts';
import { postMediaPath } from '#src/networks/screens/post-media.ts';
import { findAccount, instagramContext, requireAccount } from './account.ts';
import { detailsOf } from './media-details.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The id in the 64 characters of addresses. */
export function shortcodeOf(id: string): string {
  let code = '';
  for (let rest = BigInt(id); rest > 0n; rest /= 64n) code = `${alphabet[Number(rest % 64n)]}${code}`;
  return code;
}

export function idOfShortcode(code: string): string {
  return String(
    Array.from(code).reduce((id, character) => id * 64n + BigInt(Math.max(0, alphabet.indexOf(character))), 0n),
  );
}

function kindOf(post: Post): string {
  const { media } = post;
  const { format } = detailsOf(post);
  if (media.length > 1 || format === 'carousel') return 'CAROUSEL_ALBUM';
  if (format === 'reel') return 'VIDEO';
  return media[0]?.type.startsWith('video/') ? 'VIDEO' : 'IMAGE';
}

function permalinkOf(post: Post, { context, request }: GraphCall): string {
  const host = hostUrl(request, 'instagram', 'www.instagram.com');
  const { product, shortcode } = detailsOf(post);
  if (product === 'REELS') return `${host}/reel/${shortcode}/`;
  if (product === 'FEED') return `${host}/p/${shortcode}/`;
  return `${host}/stories/${findPage(context.db, 'meta', post.accountId)?.userName ?? post.accountId}/${post.id}/`;
}

export const mediaNode: NodeType<Post> = {
  name: 'Media',
  usual: [],
  fields: {
    caption: ({ text }) => text,
    timestamp: ({ createdAt }) => graphTime(createdAt),
    media_type: kindOf,
    media_product_type: (post) => detailsOf(post).product,
    shortcode: (post) => detailsOf(post).shortcode,
    permalink: permalinkOf,
    media_url: ({ media, platform }, { request }) =>
      media.length === 1 && media[0] ? `${originOf(request)}${postMediaPath(platform, media[0].uploadId)}` : undefined,
    alt_text: ({ media }) => (media.length === 1 ? media[0]?.altText : undefined),
    is_shared_to_feed: (post) => (detailsOf(post).product === 'REELS' ? detailsOf(post).isSharedToFeed : undefined),
    username: ({ accountId }, { context: { db } }) => findPage(db, 'meta', accountId)?.userName,
    owner: ({ accountId }) => ({ id: accountId }),
    children: ({ media }) => (media.length > 1 ? { data: media.map(({ uploadId }) => ({ id: uploadId })) } : undefined),
    comments_count: (post, call) => liveMediaCounts(instagramContext(call.context), post).comments,
    like_count: (post, call) => liveMediaCounts(instagramContext(call.context), post).reactions,
    view_count: (post, call) => mediaNumbers(instagramContext(call.context), post)?.impressions,
    saved_count: (post, call) => mediaNumbers(instagramContext(call.context), post)?.saves,
    shares_count: (post, call) => mediaNumbers(instagramContext(call.context), post)?.shares,
    reposts_count: (post, call) => mediaNumbers(instagramContext(call.context), post) && 0,
    insights: (post, call, { modifiers }) => expandMediaInsights(post, call, modifiers),
  },
};

/** Lists show what is new up to three seconds late. */
function isListed({ id, createdAt }: Post, now: number): boolean {
  return createdAt + Number(BigInt(id) % 3000n) <= now;
}

function listOf(call: GraphCall, accountId: string, isShown: (post: Post, now: number) => boolean) {
  const context = instagramContext(call.context);
  const now = context.now();
  const posts = listNewest(context, accountId, 1000).filter((post) => isListed(post, now) && isShown(post, now));
  return listPage(posts, { ...call, show: (post) => showNode(mediaNode, post, call) });
}

/** `GET /{account}/media`: everything but stories. */
export function listMedia(call: GraphCall, id = '') {
  return listOf(call, requireAccount(call, id).id, (post) => detailsOf(post).product !== 'STORY');
}

function isCurrentStory(post: Post, now: number): boolean {
  return detailsOf(post).product === 'STORY' && post.createdAt + dayMs > now;
}

/** `GET /{account}/stories`: those of the last 24 hours; undefined where the id is no account of Instagram. */
export function listStories(call: GraphCall, id = '') {
  const account = findAccount(call, id);
  return account && listOf(call, account.id, isCurrentStory);
}
