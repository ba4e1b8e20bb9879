import { ReportFileQuerySchema, ReportSchema } from '@ruche/contracts/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers } from '#domain/workspaces/write-once.ts';
import { writeReport } from '#features/reports/links/service.ts';
import {
  common,
  ReportParamsSchema as params,
  type ReportsContext,
  reading,
  writing,
} from '#features/reports/schema.ts';
import { getReport } from '#features/reports/service.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { fileHeaders, fileResponse } from './presenter.ts';
import { fileOf, openFile, rewriteFiles } from './service.ts';

export const fileRoutes: FastifyPluginAsyncZod<ReportsContext> = async (app, context) => {
  const { database, store } = context;
  app.get(
    '/reports/:id/file',
    {
      schema: {
        ...common,
        summary: 'Download a report',
        description: 'PDF for reading; CSV and XLSX with every publication. `conflict` while it’s being written.',
        params,
        querystring: ReportFileQuerySchema,
        response: { 200: fileResponse, ...reading, ...memberRefusals('conflict') },
      },
    },
    async ({ principal, params: { id }, query: { format } }, reply) => {
      const file = await readInWorkspace(database, principal, async (tx, scope) =>
        fileOf(tx, await getReport(tx, scope, id), format),
      );
      const content = await openFile(store, file);
      return reply.headers(fileHeaders(format, file)).send(content);
    },
  );

  app.post(
    '/reports/:id/files',
    {
      schema: {
        ...common,
        summary: 'Write a report’s files again',
        description:
          'For reports whose files failed, or whose logo or color has changed: files keep those they were written with.',
        headers,
        params,
        response: { 200: ReportSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeReport(context, request, reply, (tx, scope) => rewriteFiles(tx, context, scope, request.params.id)),
  );
};
