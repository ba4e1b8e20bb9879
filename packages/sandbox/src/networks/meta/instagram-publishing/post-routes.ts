import type { FastifyInstance } from 'fastify';
import { shownBelow } from '#src/networks/meta/inbox/below.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { findPost, type Post } from '#src/networks/posts.ts';
import { sendPost } from '#src/networks/screens/post-page.ts';
import { instagramContext } from './account.ts';
import { idOfShortcode } from './media.ts';

function show(context: NetworkContext, post: Post | undefined) {
  const account = post && findPage(context.db, 'meta', post.accountId);
  if (!post || !account) return undefined;
  const author = { name: account.name, handle: `@${account.userName}`, motif: account.motif };
  return { post, author, below: shownBelow(context, post) };
}

/** Where the permalinks of posts, reels and stories lead. */
export function postRoutes(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  const instagram = instagramContext(context);
  const find = (id: string) => show(instagram, findPost(instagram, id));
  for (const path of ['/www.instagram.com/p/:code/', '/www.instagram.com/reel/:code/']) {
    scope.get<{ Params: { code: string } }>(path, async (request, reply) =>
      sendPost(reply, network, context, find(idOfShortcode(request.params.code))),
    );
  }
  scope.get<{ Params: { id: string } }>('/www.instagram.com/stories/:name/:id/', async (request, reply) =>
    sendPost(reply, network, context, find(request.params.id)),
  );
}
