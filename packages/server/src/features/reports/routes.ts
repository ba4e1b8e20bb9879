import {
  ReportChangeSchema,
  ReportCopySchema,
  ReportInputSchema,
  ReportListSchema,
  ReportPreviewSchema,
  ReportSchema,
  ReportsQuerySchema,
} from '@ruche/contracts/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { draftCopy } from './copies/service.ts';
import { draftReport, previewReport } from './drafts/service.ts';
import { fileRoutes } from './files/routes.ts';
import { linkRoutes } from './links/routes.ts';
import { writeReport } from './links/service.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { common, making, ReportParamsSchema as params, type ReportsContext, reading, writing } from './schema.ts';
import { sendingRoutes } from './sendings/routes.ts';
import { changeReport, deleteReport, pageOfReports, reportOf, saveReport, undeleteReport } from './service.ts';

type Plugin = FastifyPluginAsyncZod<ReportsContext>;

export const reportRoutes: Plugin = async (app, context) => {
  await app.register(readRoutes, context);
  await app.register(makeRoutes, context);
  await app.register(changeRoutes, context);
  await app.register(fileRoutes, context);
  await app.register(linkRoutes, context);
  await app.register(sendingRoutes, context);
  await app.register(scheduleRoutes, context);
};

const readRoutes: Plugin = async (app, context) => {
  const { database } = context;
  app.get(
    '/reports',
    {
      schema: {
        ...common,
        summary: 'List reports',
        description: 'Those that wait for approval first, then the newest.',
        querystring: ReportsQuerySchema,
        response: { 200: ReportListSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfReports(tx, scope, query)),
  );

  app.get(
    '/reports/:id',
    {
      schema: { ...common, summary: 'Get a report', params, response: { 200: ReportSchema, ...reading } },
    },
    async ({ principal, params: { id } }) =>
      readInWorkspace(database, principal, (tx, scope) => reportOf(tx, context, scope, id)),
  );
};

const makeRoutes: Plugin = async (app, context) => {
  const { database } = context;
  app.post(
    '/reports/preview',
    {
      schema: {
        ...common,
        summary: 'Preview a report',
        description: 'The numbers as they are now. Nothing is saved.',
        body: ReportInputSchema,
        response: { 200: ReportPreviewSchema, ...reading },
      },
    },
    async ({ principal, body }) => previewReport(context, principal, body),
  );

  app.post(
    '/reports',
    {
      schema: {
        ...common,
        summary: 'Make a report',
        description:
          'Freezes the numbers of the period. PDF, CSV, and XLSX are written within seconds. Own blocks and looks need the Expert plan.',
        headers,
        body: ReportInputSchema,
        response: { 201: ReportSchema, ...making },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const draft = await draftReport(context, principal, async () => body);
      return writeOnce(database, request, reply, 201, (tx, scope) => saveReport(tx, context, scope, draft, body));
    },
  );

  app.post(
    '/reports/:id/copy',
    {
      schema: {
        ...common,
        summary: 'Make the same report of the next period',
        description: 'As many months or days long. Comments aren’t copied.',
        headers,
        params,
        body: ReportCopySchema.nullish(),
        response: { 201: ReportSchema, ...making },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const draft = await draftCopy(context, principal, request.params.id);
      const { acceptsHoles = false } = body ?? {};
      return writeOnce(database, request, reply, 201, (tx, scope) =>
        saveReport(tx, context, scope, draft, { acceptsHoles }),
      );
    },
  );
};

const changeRoutes: Plugin = async (app, context) => {
  const { database } = context;
  app.patch(
    '/reports/:id',
    {
      schema: {
        ...common,
        summary: 'Change a report’s words and look',
        description: 'Its numbers never change. Its files are written anew.',
        headers,
        params,
        body: ReportChangeSchema,
        response: { 200: ReportSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeReport(context, request, reply, (tx, scope) =>
        changeReport(tx, context, scope, request.params.id, request.body),
      ),
  );

  app.delete(
    '/reports/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a report',
        description: 'Its link stops working. It can be restored for 30 days.',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await deleteReport(tx, scope, request.params.id);
        return null;
      }),
  );

  app.post(
    '/reports/:id/restore',
    {
      schema: {
        ...common,
        summary: 'Restore a deleted report',
        headers,
        params,
        response: { 200: ReportSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeReport(context, request, reply, (tx, scope) => undeleteReport(tx, context, scope, request.params.id)),
  );
};
