import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { common } from '#features/clients/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { exportClients } from './service.ts';

export const exportRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/clients/export.csv',
    {
      schema: {
        ...common,
        summary: 'Export clients as CSV',
        description: 'Cells that a spreadsheet would run as a formula start with an apostrophe.',
        response: {
          200: { description: 'The table.', content: { 'text/csv': { schema: z.string() } } },
          ...memberRefusals('not_found'),
        },
      },
    },
    async ({ principal }, reply) => {
      const text = await readInWorkspace(database, principal, (tx, scope) => exportClients(tx, scope));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="clients.csv"')
        .send(text);
    },
  );
};
