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
          'Copies stand at the same times as their sources, as clocks show them. What cannot be copied says why, and does not keep the others back.',
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
