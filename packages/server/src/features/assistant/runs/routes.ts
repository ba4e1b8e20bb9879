import { RunSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { beginEvents, wantsEvents } from '#domain/assistant/event-reply.ts';
import { readRun, stopRun, streamRun } from '#domain/assistant/follow-run.ts';
import { presentRun } from '#domain/assistant/run-presenter.ts';
import { type AssistantContext, common, reading } from '#features/assistant/schema.ts';

const params = z.object({ id: z.uuid().meta({ description: 'Run ID.' }) });

/** Answers that are being written, and those that were: each is shown to whoever asked for it. */
export const runRoutes: FastifyPluginAsyncZod<AssistantContext> = async (app, { runs }) => {
  app.get(
    '/assistant/runs/:id',
    {
      schema: {
        ...common,
        summary: 'Get an answer in progress',
        description:
          'What was written so far. With `Accept: text/event-stream`, a stream: `run` with everything so far, then `delta`, `tool`, and `part`, and last `done` or `failed`. Answers go on when nobody reads them. Texts are kept for 7 days, those of chats with the thread.',
        params,
        response: { 200: RunSchema, ...reading },
      },
    },
    async (request, reply) => {
      const row = await readRun(runs, request.principal, request.params.id);
      if (!wantsEvents(request)) return presentRun(row);
      await streamRun(runs, request.principal, row, beginEvents(reply));
      return reply as never;
    },
  );

  app.post(
    '/assistant/runs/:id/stop',
    {
      schema: {
        ...common,
        summary: 'Stop an answer',
        description: 'What was written stays. Does nothing if it has ended.',
        params,
        response: { 200: RunSchema, ...reading },
      },
    },
    async ({ principal, params: { id } }) => presentRun(await stopRun(runs, principal, id)),
  );
};
