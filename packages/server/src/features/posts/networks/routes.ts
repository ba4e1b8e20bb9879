import { PostMergeSchema, PostSchema, PostSplitSchema, SplitPostsSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentPost } from '#domain/posts/presenter.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, IdParamsSchema, type PostsContext, writing } from '#features/posts/schema.ts';
import { mergePosts, splitPost } from './service.ts';

export const networkRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database, profiles }) => {
  app.post(
    '/posts/:id/split',
    {
      schema: {
        ...common,
        summary: 'Split networks into their own post',
        description:
          'The new post keeps the time and content. If the post is in the queue, the new one takes the next free slot of its accounts. Returns `conflict` once it’s being published.',
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
        summary: 'Merge posts',
        description:
          'For posts of the same client that aren’t published. The first post keeps its time and text. Other content becomes a version for its networks. In the queue, the merged post moves to the next slot that’s free for all of its accounts, if one of them has a post at that time.',
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
