import {
  AnswerReceiptSchema,
  InboxMessageListSchema,
  InboxMessageQuerySchema,
  InboxMessageSchema,
  MessageChangeSchema,
} from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import {
  answering,
  ConversationParamsSchema,
  common,
  type InboxContext,
  MessageParamsSchema,
  reading,
} from '#features/inbox/schema.ts';
import { changeMessage, pageOfMessages, receiptOf, removeMessage } from './service.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

/** What was said in a conversation, and what can be done with it at the network. */
export const messageRoutes: Plugin = async (app, options) => {
  await app.register(readRoutes, options);
  await app.register(moderationRoutes, options);
};

const readRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/conversations/:id/messages',
    {
      schema: {
        ...common,
        summary: 'List the messages of a conversation',
        description: 'Oldest first, answers included. Texts are plain text as people wrote them.',
        params: ConversationParamsSchema,
        querystring: InboxMessageQuerySchema,
        response: { 200: InboxMessageListSchema, ...reading },
      },
    },
    async ({ principal, params, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfMessages(tx, scope, params.id, query)),
  );

  app.get(
    '/messages/:id/receipt',
    {
      schema: {
        ...common,
        summary: 'Get the sending history of an answer',
        params: MessageParamsSchema,
        response: { 200: AnswerReceiptSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => receiptOf(tx, scope, params.id)),
  );
};

const moderationRoutes: Plugin = async (app, { database, ...showing }) => {
  app.patch(
    '/messages/:id',
    {
      schema: {
        ...common,
        summary: 'Hide or like a message, or correct its sentiment',
        description: 'Hiding and liking happen at the network. Returns `answer_refused` if it doesn’t allow that.',
        headers: IdempotencyHeadersSchema,
        params: MessageParamsSchema,
        body: MessageChangeSchema,
        response: { 200: InboxMessageSchema, ...answering },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeMessage(tx, showing, scope, request.params.id, request.body),
      ),
  );

  app.delete(
    '/messages/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a message at the network',
        headers: IdempotencyHeadersSchema,
        params: MessageParamsSchema,
        response: { 204: z.null(), ...answering },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeMessage(tx, showing, scope, request.params.id);
        return null;
      }),
  );
};
