import { IdeaSchema, TrendIdeaInputSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { type AssistantContext, common, writing } from '#features/assistant/schema.ts';
import { ideaOfTrend } from './service.ts';

type Plugin = FastifyPluginAsyncZod<Pick<AssistantContext, 'database'>>;

export const trendIdeaRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/assistant/trends/ideas',
    {
      schema: {
        ...common,
        summary: 'Make an idea of a trend',
        description:
          'The idea that was made of it, also if it was refused or put away, or a new one. Make a draft of it as of any idea.',
        headers,
        body: TrendIdeaInputSchema,
        response: { 201: IdeaSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => ideaOfTrend(tx, scope, request.body)),
  );
};
