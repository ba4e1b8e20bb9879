import { TroubleListSchema } from '@ruche/contracts/publishing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { common, type PublishingContext, reading } from '#features/publishing/schema.ts';
import { troublesOf } from './service.ts';

export const troubleRoutes: FastifyPluginAsyncZod<PublishingContext> = async (app, { database }) => {
  app.get(
    '/publishing/troubles',
    {
      schema: {
        ...common,
        summary: 'List failed publications and those to check, by cause and account',
        description: 'Retry a whole group of failed publications with POST /publications/retry.',
        response: { 200: TroubleListSchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, troublesOf),
  );
};
