import { type TrendList, TrendListSchema, TrendsInputSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerRun } from '#domain/assistant/answer-run.ts';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { type AssistantContext, asking, common } from '#features/assistant/schema.ts';
import { summarizeTrends } from '#features/assistant/trend-summaries/service.ts';
import { trendsOf } from './service.ts';

export const trendRoutes: FastifyPluginAsyncZod<Pick<AssistantContext, 'database' | 'runs'>> = async (
  app,
  { database, runs },
) => {
  app.post(
    '/assistant/trends',
    {
      schema: {
        ...common,
        summary: 'Get a client’s trends',
        description:
          'Topics, hashtags, and questions that more people mention in the last two weeks than in the eight before, by more than chance. Counted by person, not by message. With `isWorded`, a language model sums them up, as a stream with `Accept: text/event-stream`.',
        body: TrendsInputSchema,
        response: { 200: TrendListSchema, ...asking },
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      const { clientId, isWorded } = body;
      if (!isWorded) return readInWorkspace(database, principal, (tx, scope) => trendsOf(tx, scope, clientId));
      const summed = await summarizeTrends(runs, principal, clientId);
      return 'items' in summed ? summed : answerRun<TrendList>(request, reply, summed);
    },
  );
};
