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
        summary: 'Move, copy, label, delete or bring back many posts',
        description:
          'Each for itself: what is refused says why, and does not keep the others back. Moving keeps the time that the clocks of a post show, across clock changes too. The campaign of a published post can be changed as well.',
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
