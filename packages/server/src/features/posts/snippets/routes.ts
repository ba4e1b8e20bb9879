import {
  SnippetChangeSchema,
  SnippetInputSchema,
  SnippetListQuerySchema,
  SnippetListSchema,
  SnippetSchema,
} from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type PostsContext, reading, settingWrites } from '#features/posts/schema.ts';
import { presentSnippet } from './presenter.ts';
import { addSnippet, changeSnippet, removeSnippet, snippetsOf } from './service.ts';

const SnippetParamsSchema = z.object({ id: z.uuid().meta({ description: 'Snippet ID.' }) });
const headers = IdempotencyHeadersSchema;

type Plugin = FastifyPluginAsyncZod<PostsContext>;

export const snippetRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneSnippetRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/snippets',
    {
      schema: {
        ...common,
        summary: 'List snippets and hashtag groups',
        querystring: SnippetListQuerySchema,
        response: { 200: SnippetListSchema, ...reading },
      },
    },
    async ({ principal, query }) => {
      const rows = await readInWorkspace(database, principal, (tx, scope) => snippetsOf(tx, scope, query.clientId));
      return { items: rows.map(presentSnippet), nextCursor: null };
    },
  );

  app.post(
    '/snippets',
    {
      schema: {
        ...common,
        summary: 'Add a snippet or hashtag group',
        headers,
        body: SnippetInputSchema,
        response: { 201: SnippetSchema, ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentSnippet(await addSnippet(tx, scope, request.body)),
      ),
  );
};

const oneSnippetRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/snippets/:id',
    {
      schema: {
        ...common,
        summary: 'Update a snippet',
        headers,
        params: SnippetParamsSchema,
        body: SnippetChangeSchema,
        response: { 200: SnippetSchema, ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentSnippet(await changeSnippet(tx, scope, request.params.id, request.body)),
      ),
  );

  app.delete(
    '/snippets/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a snippet',
        headers,
        params: SnippetParamsSchema,
        response: { 204: z.null(), ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeSnippet(tx, scope, request.params.id);
        return null;
      }),
  );
};
