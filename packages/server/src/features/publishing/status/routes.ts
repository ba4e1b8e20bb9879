import { PublishingStatusSchema } from '@ruche/contracts/publishing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { common, type PublishingContext, reading } from '#features/publishing/schema.ts';
import { statusOf } from './service.ts';

export const statusRoutes: FastifyPluginAsyncZod<PublishingContext> = async (app, { database, profiles }) => {
  app.get(
    '/publishing/status',
    {
      schema: {
        ...common,
        summary: 'Get publishing status',
        description: 'The last 24 hours: how late publications started, what’s queued, and the state of accounts.',
        response: { 200: PublishingStatusSchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, (tx, scope) => statusOf(tx, profiles, scope)),
  );
};
