import {
  MeasuredPublicationListSchema,
  MeasuredPublicationsQuerySchema,
  SnapshotListSchema,
} from '@ruche/contracts/analytics';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { type AnalyticsContext, common, PublicationParamsSchema, reading } from '#features/analytics/schema.ts';
import { pageOfPublications, snapshotsOf } from './service.ts';

export const publicationRoutes: FastifyPluginAsyncZod<AnalyticsContext> = async (app, { database, addresses }) => {
  app.get(
    '/analytics/publications',
    {
      schema: {
        ...common,
        summary: 'List publications with their numbers',
        description: 'Everything the accounts published, wherever it was made.',
        querystring: MeasuredPublicationsQuerySchema,
        response: { 200: MeasuredPublicationListSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfPublications(tx, addresses, scope, query)),
  );

  app.get(
    '/analytics/publications/:id/snapshots',
    {
      schema: {
        ...common,
        summary: 'Get how a publication’s numbers grew',
        params: PublicationParamsSchema,
        response: { 200: SnapshotListSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => snapshotsOf(tx, scope, params.id)),
  );
};
