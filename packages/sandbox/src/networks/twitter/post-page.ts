import type { FastifyInstance } from 'fastify';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { findPost, listNewest, type Post } from '#src/networks/posts.ts';
import { sendPost } from '#src/networks/screens/post-page.ts';

/** What its author wrote below a post, and below that. */
function threadBelow(context: NetworkContext, { id, accountId }: Post): Post[] {
  const ids = new Set([id]);
  return listNewest(context, accountId, 3200)
    .toReversed()
    .filter((post) => ids.has(String(post.details['repliedTo'])) && ids.add(post.id));
}

/** The address of a post; X does not mind which name stands in it. */
export function postPageRoute(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  scope.get<{ Params: { id: string } }>('/x.com/:name/status/:id', async (request, reply) => {
    const post = findPost(context, request.params.id);
    const person = post && findPerson(context.db, context.realm, post.accountId);
    if (!post || !person) return sendPost(reply, network, context, undefined);
    const author = { name: person.name, handle: `@${person.userName}`, motif: person.motif };
    return sendPost(reply, network, context, { post, author, below: threadBelow(context, post) });
  });
}
