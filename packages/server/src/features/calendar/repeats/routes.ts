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
        summary: 'Planned repeats of some days',
        description:
          'The coming turns of posts that come back by rule, as far as they are no posts of their own yet. The filters are those of the calendar, and mean the original.',
        querystring: CalendarQuerySchema,
        response: { 200: PlannedRepeatsSchema, ...reading },
      },
    },
    async ({ principal, query }) => ({
      repeats: await readInWorkspace(database, principal, (tx, scope) => plannedRepeats(tx, scope, query)),
    }),
  );
};
