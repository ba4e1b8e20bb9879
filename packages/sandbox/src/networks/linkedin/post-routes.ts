import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NetworkContext } from '#src/networks/network.ts';
import { editPost, removePost } from './post-changes.ts';
import { createPost, findByAuthor, readPost } from './posts.ts';
import { readCall, readKey } from './rest-call.ts';

/** Posts. What is said below them is of the inbox. */
export function postRoutes(scope: FastifyInstance, context: NetworkContext, apiHost: string): void {
  const posts = `/${apiHost}/rest/posts`;
  const callOf = (request: FastifyRequest) => readCall(context, request);
  const status = { config: { operation: 'status' as const } };

  scope.post(posts, { config: { operation: 'publish' } }, async (request, reply) => {
    const urn = await createPost(callOf(request));
    return reply.code(201).headers({ 'x-restli-id': urn, 'x-linkedin-id': urn }).send();
  });
  scope.get(posts, status, async (request) => findByAuthor(callOf(request)));
  scope.get(`${posts}/:key`, status, async (request) => readPost(callOf(request), readKey(request, 'posts')));
  scope.post(`${posts}/:key`, async (request, reply) => {
    editPost(callOf(request), readKey(request, 'posts'));
    return reply.code(204).send();
  });
  scope.delete(`${posts}/:key`, async (request, reply) => {
    removePost(callOf(request), readKey(request, 'posts'));
    return reply.code(204).send();
  });
}
