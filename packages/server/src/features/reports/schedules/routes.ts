import {
  ReportScheduleChangeSchema,
  ReportScheduleInputSchema,
  ReportScheduleListSchema,
  ReportScheduleSchema,
} from '@ruche/contracts/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import {
  common,
  ScheduleParamsSchema as params,
  type ReportsContext,
  reading,
  writing,
} from '#features/reports/schema.ts';
import { addSchedule, changeSchedule, removeSchedule, schedulesOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<ReportsContext>;

export const scheduleRoutes: Plugin = async (app, context) => {
  await app.register(listRoutes, context);
  await app.register(changeRoutes, context);
};

const listRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/report-schedules',
    {
      schema: { ...common, summary: 'List report schedules', response: { 200: ReportScheduleListSchema, ...reading } },
    },
    async ({ principal }) =>
      readInWorkspace(database, principal, async (tx, scope) => ({ items: await schedulesOf(tx, scope) })),
  );

  app.post(
    '/report-schedules',
    {
      schema: {
        ...common,
        summary: 'Schedule reports',
        description:
          'Makes a report of each week or month and emails it. The first one, and one with missing numbers, waits until someone sends it. Needs the Expert plan.',
        headers,
        body: ReportScheduleInputSchema,
        response: { 201: ReportScheduleSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => addSchedule(tx, scope, request.body)),
  );
};

const changeRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/report-schedules/:id',
    {
      schema: {
        ...common,
        summary: 'Change a report schedule',
        headers,
        params,
        body: ReportScheduleChangeSchema,
        response: { 200: ReportScheduleSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeSchedule(tx, scope, request.params.id, request.body),
      ),
  );

  app.delete(
    '/report-schedules/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a report schedule',
        description: 'Reports it made stay.',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeSchedule(tx, scope, request.params.id);
        return null;
      }),
  );
};
