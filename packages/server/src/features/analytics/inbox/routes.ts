import { InboxStatsQuerySchema, InboxStatsSchema } from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readSnapshot } from '#domain/workspaces/scope.ts';
import { type AnalyticsContext, common, reading } from '#features/analytics/schema.ts';
import { inboxStatsOf } from './service.ts';

export const inboxStatsRoutes: FastifyPluginAsyncZod<AnalyticsContext> = async (app, { database }) => {
  app.get(
    '/analytics/inbox',
    {
      schema: {
        ...common,
        summary: 'Get answer times',
        description:
          'How much people wrote, how much was answered, and how soon: medians and 90th percentiles in business minutes, with the number of answers behind them.',
        querystring: InboxStatsQuerySchema,
        response: { 200: InboxStatsSchema, ...reading },
      },
    },
    async ({ principal, query }) => readSnapshot(database, principal, (tx, scope) => inboxStatsOf(tx, scope, query)),
  );
};
