import { CopiesResultSchema, PostCopiesSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type PostsContext, settingWrites } from '#features/posts/schema.ts';
import { copyPosts } from './service.ts';

export const copyRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database, profiles }) => {
  app.post(
    '/posts/copies',
    {
      schema: {
        ...common,
        summary: 'Copy posts to other dates or another client',
        description:
          'Copies keep the local times of their sources. If a post can’t be copied, you get the reason and the others still go through.',
        headers: IdempotencyHeadersSchema,
        body: PostCopiesSchema,
        response: { 200: CopiesResultSchema, ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) => ({
        copies: await copyPosts(tx, profiles, scope, request.body),
      })),
  );
};
