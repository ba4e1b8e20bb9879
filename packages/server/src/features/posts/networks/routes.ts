import { PostMergeSchema, PostSchema, PostSplitSchema, SplitPostsSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { presentPost } from '#features/posts/presenter.ts';
import { common, IdParamsSchema, type PostsContext, writing } from '#features/posts/schema.ts';
import { mergePosts, splitPost } from './service.ts';

export const networkRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database, profiles }) => {
  app.post(
    '/posts/:id/split',
    {
      schema: {
        ...common,
        summary: 'Give networks of a post a post of their own',
        description:
          'At the same time and with what they said; of a post in the queue, the new one takes the next free slot of its accounts. Refused with `conflict` once it is being published.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        body: PostSplitSchema,
        response: { 200: SplitPostsSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) => {
        const { post, created } = await splitPost(tx, scope, request.params.id, request.body);
        return { post: presentPost(post), created: presentPost(created) };
      }),
  );

  app.post(
    '/posts/merge',
    {
      schema: {
        ...common,
        summary: 'Make one post of several',
        description:
          'Of the same client, none of them published. The first keeps its time and text; what others say differently becomes a version for their networks. In the queue, it moves to the next slot that is free for all of its accounts when one of them has a post at its time.',
        headers: IdempotencyHeadersSchema,
        body: PostMergeSchema,
        response: { 200: PostSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentPost(await mergePosts(tx, profiles, scope, request.body)),
      ),
  );
};
