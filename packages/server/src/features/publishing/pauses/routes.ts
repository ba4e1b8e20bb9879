import { PauseInputSchema, PauseListSchema } from '@ruche/contracts/publishing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type PublishingContext, reading, writing } from '#features/publishing/schema.ts';
import { changePause, pausesOf } from './service.ts';

export const pauseRoutes: FastifyPluginAsyncZod<PublishingContext> = async (app, { database }) => {
  app.get(
    '/publishing/pauses',
    { schema: { ...common, summary: 'List publishing pauses', response: { 200: PauseListSchema, ...reading } } },
    async ({ principal }) => readInWorkspace(database, principal, pausesOf),
  );

  app.put(
    '/publishing/pauses',
    {
      schema: {
        ...common,
        summary: 'Pause or resume publishing',
        description:
          'For owners and managers. Nothing goes out while it’s paused, except posts already being published. When you resume, everything that’s due goes out right away. Posts more than 6 hours late fail.',
        headers: IdempotencyHeadersSchema,
        body: PauseInputSchema,
        response: { 200: PauseListSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changePause(tx, scope, request.body)),
  );
};
