import {
  SavedViewChangeSchema,
  SavedViewInputSchema,
  SavedViewListSchema,
  SavedViewSchema,
} from '@ruche/contracts/calendar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { writeOnce } from '#domain/workspaces/write-once.ts';
import { type CalendarContext, common, headers, reading, writing } from '#features/calendar/schema.ts';
import { presentView } from './presenter.ts';
import { addView, changeView, removeView, viewsOf } from './service.ts';

const ViewParamsSchema = z.object({ id: z.uuid().meta({ description: 'View ID.' }) });

type Plugin = FastifyPluginAsyncZod<CalendarContext>;

/** Views that somebody keeps for themselves. */
export const viewRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneViewRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/calendar/views',
    { schema: { ...common, summary: 'List your saved views', response: { 200: SavedViewListSchema, ...reading } } },
    async ({ principal }) => {
      const rows = await readInWorkspace(database, principal, viewsOf);
      return { items: rows.map(presentView), nextCursor: null };
    },
  );

  app.post(
    '/calendar/views',
    {
      schema: {
        ...common,
        summary: 'Save a view',
        headers,
        body: SavedViewInputSchema,
        response: { 201: SavedViewSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentView(await addView(tx, scope, request.body)),
      ),
  );
};

const oneViewRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/calendar/views/:id',
    {
      schema: {
        ...common,
        summary: 'Update a saved view',
        headers,
        params: ViewParamsSchema,
        body: SavedViewChangeSchema,
        response: { 200: SavedViewSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentView(await changeView(tx, scope, request.params.id, request.body)),
      ),
  );

  app.delete(
    '/calendar/views/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a saved view',
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
