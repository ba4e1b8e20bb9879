import { AnalyticsOverviewSchema, AnalyticsQuerySchema } from '@ruche/contracts/analytics';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { bestTimeRoutes } from './best-times/routes.ts';
import { breakdownRoutes } from './breakdowns/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { inboxStatsRoutes } from './inbox/routes.ts';
import { publicationRoutes } from './publications/routes.ts';
import { type AnalyticsContext, common, reading } from './schema.ts';
import { overviewOf } from './service.ts';
import { watchedAccountRoutes } from './watched-accounts/routes.ts';

export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsContext> = async (app, options) => {
  const { database, profiles } = options;
  await app.register(publicationRoutes, options);
  await app.register(breakdownRoutes, options);
  await app.register(bestTimeRoutes, options);
  await app.register(exportRoutes, options);
  await app.register(watchedAccountRoutes, options);
  await app.register(inboxStatsRoutes, options);

  app.get(
    '/analytics/overview',
    {
      schema: {
        ...common,
        summary: 'Get key numbers',
        description:
          'Sums, rates, and days of what was published in a period, wherever it was made. A number that no network gives is null, never 0. Periods that begin more than 90 days ago, and comparison, need the Pro plan.',
        querystring: AnalyticsQuerySchema,
        response: { 200: AnalyticsOverviewSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => overviewOf(tx, profiles, scope, query)),
  );
};
