import { AppError } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findOwnExport, streamArchive } from '#features/people/export-service.ts';
import { memberRefusals } from '#plugins/refusals.ts';

/** For the reference alone: the bytes themselves pass by in a stream. */
const ArchiveSchema = z.unknown().meta({ type: 'string', format: 'binary' });

export const exportArchiveRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/me/exports/:id/archive',
    {
      schema: {
        tags: ['Account'],
        security: [{ accessToken: [] }],
        summary: 'Download an export',
        description: 'A zip of JSON files, once the export is ready.',
        params: z.object({ id: z.uuid() }),
        response: {
          200: { description: 'The archive', content: { 'application/zip': { schema: ArchiveSchema } } },
          ...memberRefusals('validation_failed', 'not_found', 'conflict'),
        },
      },
    },
    async ({ principal, params }, reply) => {
      const { id, status, sizeBytes, requestedAt } = await findOwnExport(database, principal, params.id);
      if (status !== 'ready') throw new AppError('conflict', 'The archive is not ready yet. Try again in a moment.');
      const fileName = `ruche-export-${requestedAt.toISOString().slice(0, 10)}.zip`;
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('content-length', sizeBytes ?? 0)
        .send(streamArchive(database, principal, id));
    },
  );
};
