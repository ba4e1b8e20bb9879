import {
  ChatAnswerSchema,
  ChatInputSchema,
  ChatThreadChangeSchema,
  ChatThreadListSchema,
  ChatThreadSchema,
  ChatThreadSummarySchema,
  ChatThreadsQuerySchema,
} from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { streamLive } from '#domain/assistant/answer-run.ts';
import { beginEvents, wantsEvents } from '#domain/assistant/event-reply.ts';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { askInChat, awaitAnswer } from '#features/assistant/chats/answers/service.ts';
import { type AssistantContext, asking, common, reading, writing } from '#features/assistant/schema.ts';
import { changeThread, removeThread, removeThreads, threadOf, threadsOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<AssistantContext>;

const params = z.object({ id: z.uuid().meta({ description: 'Chat ID.' }) });

export const chatRoutes: Plugin = async (app, options) => {
  await app.register(askingRoutes, options);
  await app.register(collectionRoutes, options);
  await app.register(oneThreadRoutes, options);
};

const askingRoutes: Plugin = async (app, context) => {
  app.post(
    '/assistant/chat',
    {
      schema: {
        ...common,
        summary: 'Ask the assistant',
        description:
          'About your workspace’s own data, of one client or of any. What would change something comes back as a proposal. One question at a time for each chat. With `Accept: text/event-stream`, a stream as of any answer; its first `part` says which chat it is.',
        body: ChatInputSchema,
        response: { 200: ChatAnswerSchema, ...asking },
      },
    },
    async (request, reply) => {
      const run = await askInChat(context, request.principal, request.body);
      if (!wantsEvents(request)) return awaitAnswer(context, request.principal, run);
      await streamLive(run, beginEvents(reply));
      return reply as never;
    },
  );
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/assistant/chats',
    {
      schema: {
        ...common,
        summary: 'List your chats',
        description: 'Your own, last used first. No one else sees them.',
        querystring: ChatThreadsQuerySchema,
        response: { 200: ChatThreadListSchema, ...reading },
      },
    },
    async ({ principal, query }) => readInWorkspace(database, principal, (tx, scope) => threadsOf(tx, scope, query)),
  );

  app.delete(
    '/assistant/chats',
    {
      schema: {
        ...common,
        summary: 'Delete all your chats',
        description: 'For good, with their answers. Answers in progress are stopped.',
        headers,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeThreads(tx, scope);
        return null;
      }),
  );
};

const oneThreadRoutes: Plugin = async (app, { database, runs }) => {
  app.get(
    '/assistant/chats/:id',
    {
      schema: {
        ...common,
        summary: 'Get a chat',
        description: 'With its newest 200 messages, and what was written so far of an answer in progress.',
        params,
        response: { 200: ChatThreadSchema, ...reading },
      },
    },
    async ({ principal, params: { id } }) => threadOf(runs, principal, id),
  );

  app.patch(
    '/assistant/chats/:id',
    {
      schema: {
        ...common,
        summary: 'Rename a chat',
        headers,
        params,
        body: ChatThreadChangeSchema,
        response: { 200: ChatThreadSummarySchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeThread(tx, scope, request.params.id, request.body)),
  );

  app.delete(
    '/assistant/chats/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a chat',
        description: 'For good, with its answers. An answer in progress is stopped.',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeThread(tx, scope, request.params.id);
        return null;
      }),
  );
};
