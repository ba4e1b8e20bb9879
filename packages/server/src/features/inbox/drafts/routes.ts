import { AnswerDraftInputSchema, AnswerDraftSchema } from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { ConversationParamsSchema, common, type InboxContext, reading, writing } from '#features/inbox/schema.ts';
import { changeDraft, draftOf, removeDraft } from './service.ts';

const headers = IdempotencyHeadersSchema;

export const draftRoutes: FastifyPluginAsyncZod<InboxContext> = async (app, { database }) => {
  app.get(
    '/conversations/:id/draft',
    {
      schema: {
        ...common,
        summary: 'Get your draft of an answer',
        params: ConversationParamsSchema,
        response: { 200: AnswerDraftSchema, ...reading },
      },
    },
    async ({ principal, params }) => readInWorkspace(database, principal, (tx, scope) => draftOf(tx, scope, params.id)),
  );

  app.put(
    '/conversations/:id/draft',
    {
      schema: {
        ...common,
        summary: 'Save your draft of an answer',
        description: 'Each member has their own draft of each conversation.',
        headers,
        params: ConversationParamsSchema,
        body: AnswerDraftInputSchema,
        response: { 200: AnswerDraftSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeDraft(tx, scope, request.params.id, request.body)),
  );

  app.delete(
    '/conversations/:id/draft',
    {
      schema: {
        ...common,
        summary: 'Delete your draft of an answer',
        headers,
        params: ConversationParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeDraft(tx, scope, request.params.id);
        return null;
      }),
  );
};
