import {
  SavedReplyChangeSchema,
  SavedReplyInputSchema,
  SavedReplyListQuerySchema,
  SavedReplyListSchema,
  SavedReplySchema,
} from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type InboxContext, reading, writing } from '#features/inbox/schema.ts';
import { addReply, changeReply, removeReply, repliesOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

const headers = IdempotencyHeadersSchema;
const ReplyParamsSchema = z.object({ id: z.uuid().meta({ description: 'Saved reply ID.' }) });

export const savedReplyRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneReplyRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/saved-replies',
    {
      schema: {
        ...common,
        summary: 'List saved replies',
        querystring: SavedReplyListQuerySchema,
        response: { 200: SavedReplyListSchema, ...reading },
      },
    },
    async ({ principal, query }) => ({
      items: await readInWorkspace(database, principal, (tx, scope) => repliesOf(tx, scope, query.clientId)),
      nextCursor: null,
    }),
  );

  app.post(
    '/saved-replies',
    {
      schema: {
        ...common,
        summary: 'Add a saved reply',
        headers,
        body: SavedReplyInputSchema,
        response: { 201: SavedReplySchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => addReply(tx, scope, request.body)),
  );
};

const oneReplyRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/saved-replies/:id',
    {
      schema: {
        ...common,
        summary: 'Update a saved reply',
        headers,
        params: ReplyParamsSchema,
        body: SavedReplyChangeSchema,
        response: { 200: SavedReplySchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeReply(tx, scope, request.params.id, request.body)),
  );

  app.delete(
    '/saved-replies/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a saved reply',
        headers,
        params: ReplyParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeReply(tx, scope, request.params.id);
        return null;
      }),
  );
};
