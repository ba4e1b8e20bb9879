import { MediaDownloadAddressSchema, MediaDownloadSchema } from '@ruche/contracts/media';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type MediaContext } from '#features/media/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { addressDownload } from './service.ts';

const writing = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused');

export const downloadRoutes: FastifyPluginAsyncZod<MediaContext> = async (app, { database, addresses }) => {
  app.post(
    '/media/downloads',
    {
      schema: {
        ...common,
        summary: 'Download many files as a zip',
        description: 'Returns a URL that a browser can open.',
        headers: IdempotencyHeadersSchema,
        body: MediaDownloadSchema,
        response: { 200: MediaDownloadAddressSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) => ({
        url: await addressDownload(tx, addresses, scope, request.body.ids),
      })),
  );
};
