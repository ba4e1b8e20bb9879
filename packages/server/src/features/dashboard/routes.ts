import { PageQuerySchema } from '@ruche/contracts/api';
import {
  ActivityListSchema,
  AttentionListSchema,
  DashboardStatsQuerySchema,
  DashboardStatsSchema,
  FirstStepListSchema,
  NextPostsQuerySchema,
  NextPostsSchema,
} from '@ruche/contracts/dashboard';
import type { Database } from '@ruche/database';
import type { MediaAddresses } from '@ruche/storage';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Overview } from '#domain/dashboard/overview.ts';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { collectAttention, collectFirstSteps, collectNextPosts, collectStats, pageOfActivity } from './service.ts';

const common = { tags: ['Dashboard'], security: [{ accessToken: [] }] };
const refused = memberRefusals('not_found', 'validation_failed');

export type DashboardOptions = { database: Database; addresses: MediaAddresses; overview: Overview };

export const dashboardRoutes: FastifyPluginAsyncZod<DashboardOptions> = async (app, options) => {
  const { database, addresses, overview } = options;

  app.get(
    '/dashboard/stats',
    {
      schema: {
        ...common,
        summary: 'Get the overview’s four numbers',
        querystring: DashboardStatsQuerySchema,
        response: { 200: DashboardStatsSchema, ...refused },
      },
    },
    async ({ principal, query: { period } }) =>
      readInWorkspace(database, principal, (tx, scope) => collectStats(tx, overview, scope, period)),
  );

  app.get(
    '/dashboard/next-posts',
    {
      schema: {
        ...common,
        summary: 'List what goes out next',
        querystring: NextPostsQuerySchema,
        response: { 200: NextPostsSchema, ...refused },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => collectNextPosts(tx, addresses, scope, query)),
  );

  app.get(
    '/dashboard/attention',
    { schema: { ...common, summary: 'List what needs attention', response: { 200: AttentionListSchema, ...refused } } },
    async ({ principal }) => ({
      items: await readInWorkspace(database, principal, (tx, scope) => collectAttention(tx, overview, scope)),
    }),
  );

  app.get(
    '/dashboard/activity',
    {
      schema: {
        ...common,
        summary: 'List recent activity',
        querystring: PageQuerySchema,
        response: { 200: ActivityListSchema, ...refused },
      },
    },
    async ({ principal, query: { cursor, limit } }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfActivity(tx, scope, { cursor, limit })),
  );

  app.get(
    '/dashboard/first-steps',
    { schema: { ...common, summary: 'List first steps', response: { 200: FirstStepListSchema, ...refused } } },
    async ({ principal }) => ({
      items: await readInWorkspace(database, principal, (tx, scope) => collectFirstSteps(tx, overview, scope)),
    }),
  );
};
