import { ConversationBulkResultSchema, ConversationBulkSchema, mostBulkConversations } from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type InboxContext, writing } from '#features/inbox/schema.ts';
import { changeInBulk } from './service.ts';

export const bulkRoutes: FastifyPluginAsyncZod<InboxContext> = async (app, { database }) => {
  app.post(
    '/conversations/bulk',
    {
      schema: {
        ...common,
        summary: 'Update many conversations',
        description:
          'Up to 500 at a time. To undo, send `before` from the response with `restore`. With an `Idempotency-Key`, the response is stored whatever its size.',
        headers: IdempotencyHeadersSchema,
        body: ConversationBulkSchema,
        response: { 200: ConversationBulkResultSchema, ...writing },
      },
      // Of each conversation with all the labels that it may have.
      config: { keptAnswerBytes: 2 * mostBulkConversations * 1024 },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeInBulk(tx, scope, request.body)),
  );
};
