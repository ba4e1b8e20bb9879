import { ReportSchema } from '@ruche/contracts/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, ReportParamsSchema as params, type ReportsContext, writing } from '#features/reports/schema.ts';
import { endLink, makeLink } from './service.ts';

export const linkRoutes: FastifyPluginAsyncZod<ReportsContext> = async (app, context) => {
  const { database } = context;
  app.post(
    '/reports/:id/link',
    {
      schema: {
        ...common,
        summary: 'Create a report’s link',
        description: 'Anyone with the link can read the report, until it’s revoked. If there is one, it stays.',
        params,
        response: { 200: ReportSchema, ...writing },
      },
    },
    async ({ principal, params: { id } }) =>
      inWorkspace(database, principal, (tx, scope) => makeLink(tx, context, scope, id)),
  );

  app.delete(
    '/reports/:id/link',
    {
      schema: {
        ...common,
        summary: 'Revoke a report’s link',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await endLink(tx, scope, request.params.id);
        return null;
      }),
  );
};
