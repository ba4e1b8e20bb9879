import {
  SavedInboxViewChangeSchema,
  SavedInboxViewInputSchema,
  SavedInboxViewListSchema,
  SavedInboxViewSchema,
} from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type InboxContext, reading, writing } from '#features/inbox/schema.ts';
import { addView, changeView, removeView, viewsOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

const headers = IdempotencyHeadersSchema;
const ViewParamsSchema = z.object({ id: z.uuid().meta({ description: 'View ID.' }) });

export const viewRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneViewRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/inbox-views',
    {
      schema: {
        ...common,
        summary: 'List saved views of the inbox',
        response: { 200: SavedInboxViewListSchema, ...reading },
      },
    },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, viewsOf), nextCursor: null }),
  );

  app.post(
    '/inbox-views',
    {
      schema: {
        ...common,
        summary: 'Save a view of the inbox',
        description: 'All members of the workspace see it.',
        headers,
        body: SavedInboxViewInputSchema,
        response: { 201: SavedInboxViewSchema, ...writing },
      },
    },
    async (request, reply) => writeOnce(database, request, reply, 201, (tx, scope) => addView(tx, scope, request.body)),
  );
};

const oneViewRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/inbox-views/:id',
    {
      schema: {
        ...common,
        summary: 'Update a saved view of the inbox',
        headers,
        params: ViewParamsSchema,
        body: SavedInboxViewChangeSchema,
        response: { 200: SavedInboxViewSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeView(tx, scope, request.params.id, request.body)),
  );

  app.delete(
    '/inbox-views/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a saved view of the inbox',
        headers,
        params: ViewParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeView(tx, scope, request.params.id);
        return null;
      }),
  );
};
