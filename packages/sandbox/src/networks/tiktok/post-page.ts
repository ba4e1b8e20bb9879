import type { FastifyInstance } from 'fastify';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { findPost } from '#src/networks/posts.ts';
import { sendPost } from '#src/networks/screens/post-page.ts';

/** Where the address of a post leads. What only its creator sees has none. */
export function postPages(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  for (const kind of ['video', 'photo']) {
    scope.get<{ Params: { name: string; id: string } }>(`/www.tiktok.com/:name/${kind}/:id`, async (request, reply) => {
      const { name, id } = request.params;
      const person = findPerson(context.db, context.realm, name.replace(/^@/, ''));
      const post = findPost(context, id);
      if (!person || post?.accountId !== person.userId) return sendPost(reply, network, context, undefined);
      const author = { name: person.name, handle: `@${person.userName}`, motif: person.motif };
      return sendPost(reply, network, context, { post, author });
    });
  }
}
