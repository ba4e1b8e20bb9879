import { CalendarQuerySchema, PlannedRepeatsSchema } from '@ruche/contracts/calendar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { type CalendarContext, common, reading } from '#features/calendar/schema.ts';
import { plannedRepeats } from './service.ts';

export const repeatRoutes: FastifyPluginAsyncZod<CalendarContext> = async (app, { database }) => {
  app.get(
    '/calendar/repeats',
    {
      schema: {
        ...common,
        summary: 'List planned repeats',
        description:
          'Upcoming repeats of repeating posts that aren’t posts yet. Takes the same filters as the calendar, which apply to the original post.',
        querystring: CalendarQuerySchema,
        response: { 200: PlannedRepeatsSchema, ...reading },
      },
    },
    async ({ principal, query }) => ({
      repeats: await readInWorkspace(database, principal, (tx, scope) => plannedRepeats(tx, scope, query)),
    }),
  );
};
