import { RewriteInputSchema, type Rewritten, RewrittenSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerRun } from '#domain/assistant/answer-run.ts';
import { type AssistantContext, asking, common } from '#features/assistant/schema.ts';
import { rewrite } from './service.ts';

export const writingRoutes: FastifyPluginAsyncZod<AssistantContext> = async (app, { runs }) => {
  app.post(
    '/assistant/rewrite',
    {
      schema: {
        ...common,
        summary: 'Rewrite a text',
        description:
          'A language model rewrites, shortens, lengthens, or translates a draft, changes its tone, makes a version for each network, or suggests hashtags, a first comment, or hooks, in the client’s voice. The result is checked against the client’s rules and the networks’ limits, and nothing is stored. With `Accept: text/event-stream`, a stream as of a run.',
        body: RewriteInputSchema,
        response: { 200: RewrittenSchema, ...asking },
      },
    },
    async (request, reply) =>
      answerRun<Rewritten>(request, reply, await rewrite(runs, request.principal, request.body)),
  );
};
