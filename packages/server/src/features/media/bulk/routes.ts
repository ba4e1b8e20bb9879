import { MediaBulkResultSchema, MediaBulkSchema } from '@ruche/contracts/media';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type MediaContext } from '#features/media/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { changeMany } from './service.ts';

const writing = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused');

export const bulkRoutes: FastifyPluginAsyncZod<MediaContext> = async (app, { database }) => {
  app.post(
    '/media/bulk',
    {
      schema: {
        ...common,
        summary: 'Move, tag, or delete many files',
        description: 'Either all of them change, or none if one doesn’t exist.',
        headers: IdempotencyHeadersSchema,
        body: MediaBulkSchema,
        response: { 200: MediaBulkResultSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) => ({
        ids: await changeMany(tx, scope, request.body),
      })),
  );
};
