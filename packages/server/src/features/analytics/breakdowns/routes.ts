import { BreakdownsQuerySchema, BreakdownsSchema } from '@ruche/contracts/analytics';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { type AnalyticsContext, common, reading } from '#features/analytics/schema.ts';
import { breakdownsOf } from './service.ts';

export const breakdownRoutes: FastifyPluginAsyncZod<AnalyticsContext> = async (app, { database }) => {
  app.get(
    '/analytics/breakdowns',
    {
      schema: {
        ...common,
        summary: 'Compare formats, lengths, hashtags, and times',
        description: 'Engagement rates by group, each with its 80 % interval.',
        querystring: BreakdownsQuerySchema,
        response: { 200: BreakdownsSchema, ...reading },
      },
    },
    async ({ principal, query }) => readInWorkspace(database, principal, (tx, scope) => breakdownsOf(tx, scope, query)),
  );
};
