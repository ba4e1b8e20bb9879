import { FeedQuerySchema, FeedSchema } from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { common, type InboxContext, reading } from '#features/inbox/schema.ts';
import { pageOfFeed } from './service.ts';

export const feedRoutes: FastifyPluginAsyncZod<InboxContext> = async (app, { database, addresses }) => {
  app.get(
    '/feed',
    {
      schema: {
        ...common,
        summary: 'List what the accounts published',
        description: 'Wherever it was made, newest first, with its numbers and comments.',
        querystring: FeedQuerySchema,
        response: { 200: FeedSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfFeed(tx, addresses, scope, query)),
  );
};
