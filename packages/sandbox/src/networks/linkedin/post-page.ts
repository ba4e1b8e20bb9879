import type { FastifyInstance } from 'fastify';
import { ownComments } from '#src/networks/inbox/items.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPost, type Post } from '#src/networks/posts.ts';
import { sendPost } from '#src/networks/screens/post-page.ts';
import { findAuthor } from './authors.ts';
import { detailsOf } from './posts.ts';

function commentsOf({ db }: NetworkContext, post: Post): Post[] {
  return ownComments(db, post).map(({ id, text, createdAt }) => ({ ...post, id, text, media: [], createdAt }));
}

/** Where the address of a post leads. */
export function postPage(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  scope.get<{ Params: { urn: string } }>('/www.linkedin.com/feed/update/:urn/', async (request, reply) => {
    const post = findPost(context, request.params.urn);
    const author = post && findAuthor(context, detailsOf(post).author);
    return sendPost(reply, network, context, post && author && { post, author, below: commentsOf(context, post) });
  });
}
