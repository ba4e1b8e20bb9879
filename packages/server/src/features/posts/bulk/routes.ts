import { BulkChangeSchema, BulkResultSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type PostsContext, settingWrites } from '#features/posts/schema.ts';
import { changeInBulk } from './service.ts';

export const bulkRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database, profiles }) => {
  app.post(
    '/posts/bulk',
    {
      schema: {
        ...common,
        summary: 'Move, copy, label, delete, or restore many posts',
        description:
          'Each post is handled on its own: if one is rejected, you get the reason and the others still go through. Moving keeps the local time, even across clock changes. You can also change the campaign of published posts.',
        headers: IdempotencyHeadersSchema,
        body: BulkChangeSchema,
        response: { 200: BulkResultSchema, ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) => ({
        results: await changeInBulk(tx, profiles, scope, request.body),
      })),
  );
};
