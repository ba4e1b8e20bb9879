import { ReportSchema } from '@ruche/contracts/reports';
import { ensureLink, revokeLink } from '@ruche/database/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, ReportParamsSchema as params, type ReportsContext, writing } from '#features/reports/schema.ts';
import { announceReport, holdReport, reportOf } from '#features/reports/service.ts';

export const linkRoutes: FastifyPluginAsyncZod<ReportsContext> = async (app, context) => {
  const { database } = context;
  app.post(
    '/reports/:id/link',
    {
      schema: {
        ...common,
        summary: 'Create a report’s link',
        description: 'Anyone with the link can read the report, until it’s revoked. If there is one, it stays.',
        headers,
        params,
        response: { 200: ReportSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) => {
        const report = await holdReport(tx, scope, request.params.id);
        await ensureLink(tx, context, report);
        await announceReport(tx, scope, report);
        return reportOf(tx, context, scope, report.id);
      }),
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
        const report = await holdReport(tx, scope, request.params.id);
        await revokeLink(tx, report.id);
        await announceReport(tx, scope, report);
        return null;
      }),
  );
};
