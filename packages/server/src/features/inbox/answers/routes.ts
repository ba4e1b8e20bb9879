import { AnswerInputSchema, AnswerSettlementSchema, InboxMessageSchema } from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import {
  answering,
  ConversationParamsSchema,
  common,
  type InboxContext,
  MessageParamsSchema,
} from '#features/inbox/schema.ts';
import { answerConversation, check, resend, settle } from './service.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

const headers = IdempotencyHeadersSchema;

/** Answers on their way to the network. */
export const answerRoutes: Plugin = async (app, options) => {
  await app.register(sendRoutes, options);
  await app.register(doubtRoutes, options);
};

const sendRoutes: Plugin = async (app, { database, ...showing }) => {
  app.post(
    '/conversations/:id/messages',
    {
      schema: {
        ...common,
        summary: 'Answer a conversation',
        description:
          'The answer is sent in the background: its `state` says how far it is. Returns `answered_meanwhile` with the other answer if someone else just answered, and `answer_refused` if the network doesn’t allow an answer now.',
        headers,
        params: ConversationParamsSchema,
        body: AnswerInputSchema,
        response: { 202: InboxMessageSchema, ...answering },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 202, (tx, scope) =>
        answerConversation(tx, showing, scope, request.params.id, request.body),
      ),
  );

  app.post(
    '/messages/:id/resend',
    {
      schema: {
        ...common,
        summary: 'Send a failed answer again',
        headers,
        params: MessageParamsSchema,
        response: { 202: InboxMessageSchema, ...answering },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 202, (tx, scope) => resend(tx, showing, scope, request.params.id)),
  );
};

const doubtRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/messages/:id/check',
    {
      schema: {
        ...common,
        summary: 'Look for an answer on the network',
        description: 'For answers that need a check: they may or may not have been sent.',
        headers,
        params: MessageParamsSchema,
        response: { 202: InboxMessageSchema, ...answering },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 202, (tx, scope) => check(tx, scope, request.params.id)),
  );

  app.post(
    '/messages/:id/settle',
    {
      schema: {
        ...common,
        summary: 'Say whether an answer was sent',
        description: 'For answers that need a check, after you looked at the network yourself.',
        headers,
        params: MessageParamsSchema,
        body: AnswerSettlementSchema,
        response: { 200: InboxMessageSchema, ...answering },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => settle(tx, scope, request.params.id, request.body)),
  );
};
