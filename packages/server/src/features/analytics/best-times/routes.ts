import { BestTimesQuerySchema, BestTimesSchema } from '@ruche/contracts/analytics';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type AnalyticsContext, common, reading } from '#features/analytics/schema.ts';
import { bestTimesOf } from './service.ts';

export const bestTimeRoutes: FastifyPluginAsyncZod<AnalyticsContext> = async (app, { database }) => {
  app.get(
    '/analytics/best-times',
    {
      schema: {
        ...common,
        summary: 'Get the best times to post',
        description:
          'By hour of the week in the client’s time zone, for one account or for all accounts of a client together.',
        querystring: BestTimesQuerySchema,
        response: { 200: BestTimesSchema, ...reading },
      },
    },
    async ({ principal, query }) => bestTimesOf(database, principal, query),
  );
};
