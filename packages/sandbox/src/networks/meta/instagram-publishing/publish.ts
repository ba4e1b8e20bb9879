import { missingParameter } from '#src/networks/meta/errors.ts';
import { type GraphCall, showNode } from '#src/networks/meta/nodes.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { deletePost, insertPost, type PostMedia } from '#src/networks/posts.ts';
import { instagramContext, isLogin, requireAccount, requireRight } from './account.ts';
import { type Container, changeContainer, findContainer, findJudged, makeId, statusOf } from './containers.ts';
import { publishErrors } from './errors.ts';
import { mediaNode, shortcodeOf } from './media.ts';
import { findMedia } from './media-details.ts';
import { countPublished, readQuota } from './quota.ts';

function filesOf(context: NetworkContext, container: Container): PostMedia[] {
  const parts = container.children.length > 0 ? container.children : [container.id];
  return parts.flatMap((id) => {
    const { file, altText } = findContainer(context, id) ?? container;
    return file ? [{ ...file, altText }] : [];
  });
}

const products = { IMAGE: 'FEED', VIDEO: 'FEED', CAROUSEL: 'FEED', REELS: 'REELS', STORIES: 'STORY' } as const;

/** What was published once is not to be published again: no program should ask. */
function judgeContainer(call: GraphCall, container: Container | undefined, accountId: string): Container {
  if (container?.accountId !== accountId || container.isCarouselItem) throw publishErrors.unknownContainer();
  const status = statusOf(container, call.context.now());
  if (status === 'PUBLISHED') {
    call.request.log.warn({ container: container.id }, 'published a second time');
    throw publishErrors.unknownContainer();
  }
  if (status === 'EXPIRED') throw publishErrors.expired();
  if (status === 'ERROR') throw publishErrors.failed();
  if (status === 'IN_PROGRESS') throw publishErrors.notReady();
  return container;
}

/** `POST /{account}/media_publish`: from here on everybody sees it. */
export async function publishContainer(call: GraphCall, id = '') {
  const account = requireAccount(call, id);
  requireRight(call, 'content_publish');
  const creationId = call.parameters.get('creation_id');
  if (creationId === undefined) throw missingParameter('creation_id');
  const context = instagramContext(call.context);
  await findJudged(context, creationId);
  // Nothing may come between this look and the post.
  const container = judgeContainer(call, findContainer(context, creationId), account.id);
  if (countPublished(context, account.id) >= readQuota(context)) throw publishErrors.quotaUsed();
  const mediaId = makeId('180');
  changeContainer(context, container, { mediaId });
  const post = insertPost(context, {
    accountId: account.id,
    id: mediaId,
    text: container.caption,
    media: filesOf(context, container),
    details: {
      product: products[container.kind],
      shortcode: shortcodeOf(mediaId),
      isSharedToFeed: container.isSharedToFeed,
    },
  });
  return call.fields.length > 0 ? showNode(mediaNode, post, call) : { id: mediaId };
}

/** `DELETE /{media}`, behind a Page alone; undefined where it is no post of Instagram. */
export function deleteMedia(call: GraphCall, id: string) {
  const post = findMedia(call, id);
  if (!post || call.caller.kind === 'app' || isLogin(call.caller)) return undefined;
  requireRight(call, 'manage_contents');
  deletePost(instagramContext(call.context), id);
  return { success: true };
}
