import { MediaSchema, posterLimitBytes, posterTypes } from '@ruche/contracts/media';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { presentMedia } from '#features/media/presenter.ts';
import { common, IdParamsSchema, type MediaContext } from '#features/media/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { setPoster } from './service.ts';

const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
  'payload_too_large',
  'unsupported_media_type',
);

export const posterRoutes: FastifyPluginAsyncZod<MediaContext> = async (app, { database, store, addresses }) => {
  app.addContentTypeParser(
    [...posterTypes],
    { parseAs: 'buffer', bodyLimit: posterLimitBytes },
    (_request, body, done) => done(null, body),
  );
  app.put(
    '/media/:id/poster',
    {
      bodyLimit: posterLimitBytes,
      schema: {
        ...common,
        summary: 'Set a video’s poster frame',
        description: 'Send the image as the body: JPEG or WebP, up to 2 MiB. Thumbnails are made from it.',
        consumes: [...posterTypes],
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 200: MediaSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const content = Buffer.isBuffer(body) ? body : null;
      return writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentMedia(await setPoster(tx, store, scope, request.params.id, content), addresses),
      );
    },
  );
};
