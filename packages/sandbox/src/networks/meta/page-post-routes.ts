import type { FastifyInstance } from 'fastify';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { findPost } from '#src/networks/posts.ts';
import { sendPost } from '#src/networks/screens/post-page.ts';
import { findUpload } from '#src/networks/uploads.ts';
import { publicHost } from './hosts.ts';
import { shownBelow } from './inbox/below.ts';
import { asPagePost, type PagePost } from './page-post.ts';

function findShown(context: NetworkContext, id: string): PagePost | undefined {
  const post = findPost(context, id);
  const shown = post && asPagePost(post);
  return shown && shown.details.visibleAt <= context.now() ? shown : undefined;
}

/** Where the permalinks of posts, videos, reels and stories lead. */
export function pagePostRoutes(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  const postOfVideo = (video: string) => {
    const postId = findUpload(context, video)?.details['postId'];
    return typeof postId === 'string' ? postId : '';
  };
  const doors: Record<string, (page: string, id: string) => string> = {
    '/:page/posts/:id': (page, id) => `${page}_${id}`,
    '/:page/videos/:id': (_page, id) => postOfVideo(id),
    '/reel/:id': (_page, id) => postOfVideo(id),
    '/stories/:page/:id': (_page, id) => id,
  };
  for (const [path, idOf] of Object.entries(doors)) {
    scope.get<{ Params: { page?: string; id: string } }>(`/${publicHost}${path}`, async (request, reply) => {
      const { page = '', id } = request.params;
      const post = findShown(context, idOf(page, id));
      const owner = post && findPage(context.db, context.realm, post.accountId);
      if (!post || !owner) return sendPost(reply, network, context, undefined);
      const author = { name: owner.name, handle: owner.userName ? `@${owner.userName}` : '', motif: owner.motif };
      return sendPost(reply, network, context, { post, author, below: shownBelow(context, post) });
    });
  }
}
