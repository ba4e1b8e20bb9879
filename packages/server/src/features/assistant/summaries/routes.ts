import { type Summary, SummaryInputSchema, SummarySchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerRun } from '#domain/assistant/answer-run.ts';
import { type AssistantContext, asking, common } from '#features/assistant/schema.ts';
import { summarize } from './service.ts';

export const summaryRoutes: FastifyPluginAsyncZod<AssistantContext> = async (app, { runs }) => {
  app.post(
    '/assistant/summary',
    {
      schema: {
        ...common,
        summary: 'Summarize a conversation',
        description:
          'What the person wants, what was said and promised, and what is still open, by a language model. Names, numbers, and addresses are masked before they leave. With `Accept: text/event-stream`, a stream as of a run.',
        body: SummaryInputSchema,
        response: { 200: SummarySchema, ...asking },
      },
    },
    async (request, reply) =>
      answerRun<Summary>(request, reply, await summarize(runs, request.principal, request.body)),
  );
};
