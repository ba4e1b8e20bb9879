import { EmptyWeekListSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type AssistantContext, common, reading } from '#features/assistant/schema.ts';
import { emptyWeeks } from './service.ts';

export const emptyWeekRoutes: FastifyPluginAsyncZod<Pick<AssistantContext, 'database'>> = async (app, { database }) => {
  app.get(
    '/assistant/empty-weeks',
    {
      schema: {
        ...common,
        summary: 'List clients with an empty week',
        description:
          'Active clients with a connected account and nothing scheduled for the next 7 days, up to 20 by name, each with its best idea. Ideas are found for a few clients at a time, so some may have none yet.',
        response: { 200: EmptyWeekListSchema, ...reading },
      },
    },
    async ({ principal }) => emptyWeeks(database, principal),
  );
};
