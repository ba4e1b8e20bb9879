import { DaysSettingsInputSchema, DaysSettingsSchema } from '@ruche/contracts/calendar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { writeOnce } from '#domain/workspaces/write-once.ts';
import { type CalendarContext, common, headers, reading, writing } from '#features/calendar/schema.ts';
import { changeDaysSettings, daysSettingsOf } from './service.ts';

export const daysSettingsRoutes: FastifyPluginAsyncZod<CalendarContext> = async (app, { database }) => {
  app.get(
    '/calendar/days-settings',
    {
      schema: {
        ...common,
        summary: 'Get the holidays the calendar shows',
        response: { 200: DaysSettingsSchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, daysSettingsOf),
  );

  app.put(
    '/calendar/days-settings',
    {
      schema: {
        ...common,
        summary: 'Change the holidays the calendar shows',
        description: 'For the whole workspace or for one client.',
        headers,
        body: DaysSettingsInputSchema,
        response: { 200: DaysSettingsSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeDaysSettings(tx, scope, request.body)),
  );
};
