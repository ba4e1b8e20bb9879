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
        summary: 'What failed or needs a check, by cause and account',
        description: 'Each group of failed ones can be sent again with one call: POST /publications/retry.',
        response: { 200: TroubleListSchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, troublesOf),
  );
};
