import { AccountExportListSchema, AccountExportSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findOwnExport, listOwnExports, requestExport } from '#features/people/export-service.ts';
import { presentExport } from '#features/people/presenter.ts';
import { memberRefusals } from '#plugins/refusals.ts';

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
        summary: 'Ask for everything you have here',
        description:
          'Begins an archive and answers at once; ask for its status until it is ready. While one is being made, that one is answered.',
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
        summary: 'Your exports',
        description: 'Those that have not expired, newest first.',
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
        summary: 'How far an export has come',
        params: ParamsSchema,
        response: { 200: AccountExportSchema, ...memberRefusals('validation_failed', 'not_found') },
      },
    },
    async ({ principal, params }) => presentExport(await findOwnExport(database, principal, params.id)),
  );
};
