import { AppError } from '@ruche/contracts/api';
import { AccountExportListSchema, AccountExportSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountExports as refusals } from '#features/people/refusals.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { presentExport } from './presenter.ts';
import { findOwnExport, listOwnExports, requestExport, streamArchive } from './service.ts';

const tags = ['Account'];
const security = [{ accessToken: [] }];
const ParamsSchema = z.object({ id: z.uuid() });

export const exportRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.post(
    '/me/exports',
    {
      schema: {
        tags,
        security,
        summary: 'Export your data',
        description:
          'Starts an archive and returns right away. Poll its status until it’s ready. If one is already being made, you get that one.',
        response: { 200: AccountExportSchema, 202: AccountExportSchema, ...memberRefusals() },
      },
    },
    async (request, reply) => {
      const { isNew, accountExport } = await requestExport(database, request.principal, originOf(request));
      return reply.code(isNew ? 202 : 200).send(accountExport);
    },
  );

  app.get(
    '/me/exports',
    {
      schema: {
        tags,
        security,
        summary: 'List your exports',
        description: 'Exports that haven’t expired, newest first.',
        response: { 200: AccountExportListSchema, ...memberRefusals() },
      },
    },
    async ({ principal }) => ({ items: await listOwnExports(database, principal), nextCursor: null }),
  );

  app.get(
    '/me/exports/:id',
    {
      schema: {
        tags,
        security,
        summary: 'Get the status of an export',
        params: ParamsSchema,
        response: { 200: AccountExportSchema, ...memberRefusals('validation_failed', 'not_found') },
      },
    },
    async ({ principal, params }) => presentExport(await findOwnExport(database, principal, params.id)),
  );
};

/** For the reference alone: the bytes themselves pass by in a stream. */
const ArchiveSchema = z.unknown().meta({ type: 'string', format: 'binary' });

export const exportArchiveRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/me/exports/:id/archive',
    {
      schema: {
        tags,
        security,
        summary: 'Download an export',
        description: 'A zip of JSON files, once the export is ready.',
        params: ParamsSchema,
        response: {
          200: { description: 'The archive', content: { 'application/zip': { schema: ArchiveSchema } } },
          ...memberRefusals('validation_failed', 'not_found', 'conflict'),
        },
      },
    },
    async ({ principal, params }, reply) => {
      const { id, status, sizeBytes, requestedAt } = await findOwnExport(database, principal, params.id);
      if (status !== 'ready') throw new AppError('conflict', refusals.notReady);
      const fileName = `ruche-export-${requestedAt.toISOString().slice(0, 10)}.zip`;
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('content-length', sizeBytes ?? 0)
        .send(streamArchive(database, principal, id));
    },
  );
};
