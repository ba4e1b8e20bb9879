import { CropSchema, MediaSchema } from '@ruche/contracts/media';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { presentMedia } from '#features/media/presenter.ts';
import { common, IdParamsSchema, type MediaContext } from '#features/media/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { cropMedia } from './service.ts';

const writing = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused');

export const cropRoutes: FastifyPluginAsyncZod<MediaContext> = async (app, { database, addresses }) => {
  app.post(
    '/media/:id/crops',
    {
      schema: {
        ...common,
        summary: 'Crop an image',
        description: 'Creates a new file, which is processed first. The original stays as it is.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        body: CropSchema,
        response: { 201: MediaSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentMedia(await cropMedia(tx, scope, request.params.id, request.body), addresses),
      ),
  );
};
