import { ReportSchema, ReportSendingSchema } from '@ruche/contracts/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema as headers } from '#domain/workspaces/write-once.ts';
import { writeReport } from '#features/reports/links/service.ts';
import { common, ReportParamsSchema as params, type ReportsContext, writing } from '#features/reports/schema.ts';
import { mailReport } from './service.ts';

/** Whoever sends mails for a living does so elsewhere. */
const config = { rateLimit: { max: 30, timeWindow: 60_000 } };

export const sendingRoutes: FastifyPluginAsyncZod<ReportsContext> = async (app, context) => {
  app.post(
    '/reports/:id/send',
    {
      config,
      schema: {
        ...common,
        summary: 'Email a report',
        description:
          'To the client and its contacts. Makes a link if there is none. Approves a report that waits for it, and the schedule that made it.',
        headers,
        params,
        body: ReportSendingSchema,
        response: { 200: ReportSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeReport(context, request, reply, (tx, scope) =>
        mailReport(tx, context, scope, request.params.id, request.body),
      ),
  );
};
