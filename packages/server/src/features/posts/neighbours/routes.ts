import { NeighboursQuerySchema, NeighboursSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { common, type PostsContext, reading } from '#features/posts/schema.ts';
import { neighboursOf } from './service.ts';

export const neighbourRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database }) => {
  app.get(
    '/posts/neighbours',
    {
      schema: {
        ...common,
        summary: 'Find posts at the same time or with the same text',
        querystring: NeighboursQuerySchema,
        response: { 200: NeighboursSchema, ...reading },
      },
    },
    async ({ principal, query }) => readInWorkspace(database, principal, (tx, scope) => neighboursOf(tx, scope, query)),
  );
};
