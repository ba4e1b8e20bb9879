import { CalendarQuerySchema, CalendarSchema } from '@ruche/contracts/calendar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendJson } from '#plugins/send-json.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { daysSettingsRoutes } from './days-settings/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { repeatRoutes } from './repeats/routes.ts';
import { type CalendarContext, common, reading } from './schema.ts';
import { calendarOf } from './service.ts';
import { viewRoutes } from './views/routes.ts';

export const calendarRoutes: FastifyPluginAsyncZod<CalendarContext> = async (app, options) => {
  const { database, addresses } = options;
  await app.register(exportRoutes, { database });
  await app.register(campaignRoutes, options);
  await app.register(noteRoutes, options);
  await app.register(daysSettingsRoutes, options);
  await app.register(viewRoutes, options);
  await app.register(repeatRoutes, options);

  app.get(
    '/calendar',
    {
      config: { looksUpSessionWithQuery: true },
      schema: {
        ...common,
        summary: 'List posts by day',
        description: 'Each post is on its local day and time, in its own time zone.',
        querystring: CalendarQuerySchema,
        response: { 200: CalendarSchema, ...reading },
      },
    },
    async ({ bearer, query }, reply) => sendJson(reply, await calendarOf(database, addresses, bearer, query)),
  );
};
