import type { FastifyInstance } from 'fastify';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPost, type Post } from '#src/networks/posts.ts';
import { sendPost } from '#src/networks/screens/post-page.ts';
import { findAuthor } from './authors.ts';
import { detailsOf } from './posts.ts';

function commentsOf(post: Post): Post[] {
  return detailsOf(post).comments.map(({ id, text, at }) => ({ ...post, id, text, media: [], createdAt: at }));
}

/** Where the address of a post leads. */
export function postPage(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  scope.get<{ Params: { urn: string } }>('/www.linkedin.com/feed/update/:urn/', async (request, reply) => {
    const post = findPost(context, request.params.urn);
    const author = post && findAuthor(context, detailsOf(post).author);
    return sendPost(reply, network, context, post && author && { post, author, below: commentsOf(post) });
  });
}
