import { type AltText, AltTextInputSchema, AltTextSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerRun } from '#domain/assistant/answer-run.ts';
import { type AssistantContext, asking, common } from '#features/assistant/schema.ts';
import { writeAltText } from './service.ts';

export const altTextRoutes: FastifyPluginAsyncZod<AssistantContext> = async (app, { runs, store }) => {
  app.post(
    '/assistant/alt-text',
    {
      schema: {
        ...common,
        summary: 'Suggest an alt text',
        description:
          'A language model that can be shown pictures describes an image of the library. Nothing is stored: save it with the file if it’s right. With `Accept: text/event-stream`, a stream as of a run.',
        body: AltTextInputSchema,
        response: { 200: AltTextSchema, ...asking },
      },
    },
    async (request, reply) =>
      answerRun<AltText>(request, reply, await writeAltText(runs, store, request.principal, request.body)),
  );
};
