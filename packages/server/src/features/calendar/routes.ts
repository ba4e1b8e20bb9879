import { CalendarQuerySchema, CalendarSchema } from '@ruche/contracts/calendar';
import type { Database } from '@ruche/database';
import type { MediaAddresses } from '@ruche/storage';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { sendJson } from '#plugins/send-json.ts';
import { exportRoutes } from './export/routes.ts';
import { common } from './schema.ts';
import { calendarOf } from './service.ts';

export type CalendarContext = { database: Database; addresses: MediaAddresses };

export const calendarRoutes: FastifyPluginAsyncZod<CalendarContext> = async (app, { database, addresses }) => {
  await app.register(exportRoutes, { database });
  app.get(
    '/calendar',
    {
      schema: {
        ...common,
        summary: 'All posts of some days',
        description: 'Each on the day, and at the time, that the clocks of its own zone show.',
        querystring: CalendarQuerySchema,
        response: { 200: CalendarSchema, ...memberRefusals('forbidden', 'validation_failed', 'not_found') },
      },
    },
    async ({ principal, query }, reply) => {
      const json = await readInWorkspace(database, principal, (tx, scope) => calendarOf(tx, addresses, scope, query));
      return sendJson(reply, json);
    },
  );
};
