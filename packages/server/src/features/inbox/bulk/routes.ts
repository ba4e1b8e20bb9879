import { ConversationBulkResultSchema, ConversationBulkSchema } from '@ruche/contracts/inbox';
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
        description: 'Up to 500 at a time. To undo, send `before` from the response with `restore`.',
        headers: IdempotencyHeadersSchema,
        body: ConversationBulkSchema,
        response: { 200: ConversationBulkResultSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeInBulk(tx, scope, request.body)),
  );
};
