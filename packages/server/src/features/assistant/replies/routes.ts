import { ReplyInputSchema, type ReplySuggestions, ReplySuggestionsSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerRun } from '#domain/assistant/answer-run.ts';
import { type AssistantContext, asking, common } from '#features/assistant/schema.ts';
import { suggestReplies } from './service.ts';

export const replyRoutes: FastifyPluginAsyncZod<AssistantContext> = async (app, { runs, connectors }) => {
  app.post(
    '/assistant/reply',
    {
      schema: {
        ...common,
        summary: 'Suggest replies',
        description:
          'A language model suggests replies to a conversation, from saved replies and the client’s facts, within the network’s limit. Names, numbers, and addresses are masked before they leave. Nothing is sent. With `Accept: text/event-stream`, a stream as of a run.',
        body: ReplyInputSchema,
        response: { 200: ReplySuggestionsSchema, ...asking },
      },
    },
    async (request, reply) =>
      answerRun<ReplySuggestions>(
        request,
        reply,
        await suggestReplies(runs, connectors, request.principal, request.body),
      ),
  );
};
