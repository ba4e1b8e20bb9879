import {
  MediaChangeSchema,
  MediaFolderListSchema,
  MediaListQuerySchema,
  MediaListSchema,
  MediaSchema,
  MediaTagListSchema,
} from '@ruche/contracts/media';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { cropRoutes } from './crops/routes.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { posterRoutes } from './posters/routes.ts';
import { presentMedia } from './presenter.ts';
import { common, IdParamsSchema, type MediaContext } from './schema.ts';
import { bringBackMedia, changeMedia, deleteMedia, getMedia, mediaFolders, mediaTags, pageOfMedia } from './service.ts';
import { uploadRoutes } from './uploads/routes.ts';

const reading = memberRefusals('forbidden', 'not_found', 'validation_failed');
const writing = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused');

type Plugin = FastifyPluginAsyncZod<MediaContext>;

/** The media library. */
export const mediaRoutes: Plugin = async (app, options) => {
  await app.register(readRoutes, options);
  await app.register(changeRoutes, options);
  await app.register(bulkRoutes, options);
  await app.register(cropRoutes, options);
  await app.register(posterRoutes, options);
  await app.register(downloadRoutes, options);
  await app.register(uploadRoutes, options);
};

const readRoutes: Plugin = async (app, { database, addresses }) => {
  app.get(
    '/media',
    {
      schema: {
        ...common,
        summary: 'List media files',
        description: 'Newest first.',
        querystring: MediaListQuerySchema,
        response: { 200: MediaListSchema, ...reading },
      },
    },
    async ({ principal, query }) => {
      const page = await readInWorkspace(database, principal, (tx, scope) => pageOfMedia(tx, scope, query));
      return { items: page.rows.map((row) => presentMedia(row, addresses)), nextCursor: page.nextCursor };
    },
  );

  app.get(
    '/media/tags',
    { schema: { ...common, summary: 'List file tags in use', response: { 200: MediaTagListSchema, ...reading } } },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, mediaTags) }),
  );

  app.get(
    '/media/folders',
    {
      schema: {
        ...common,
        summary: 'Count files by folder',
        response: { 200: MediaFolderListSchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, mediaFolders),
  );

  app.get(
    '/media/:id',
    {
      schema: {
        ...common,
        summary: 'Get a file',
        description: 'Includes deleted files while they can be restored or a post uses them.',
        params: IdParamsSchema,
        response: { 200: MediaSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      presentMedia(
        await readInWorkspace(database, principal, (tx, scope) => getMedia(tx, scope, params.id)),
        addresses,
      ),
  );
};

const changeRoutes: Plugin = async (app, { database, addresses }) => {
  app.patch(
    '/media/:id',
    {
      schema: {
        ...common,
        summary: 'Update a file’s name, alt text, tags, folder, or focal point',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        body: MediaChangeSchema,
        response: { 200: MediaSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentMedia(await changeMedia(tx, scope, request.params.id, request.body), addresses),
      ),
  );

  app.delete(
    '/media/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a file',
        description: 'You can restore it for 30 days. Posts that use it keep it.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await deleteMedia(tx, scope, request.params.id);
        return null;
      }),
  );

  app.post(
    '/media/:id/restore',
    {
      schema: {
        ...common,
        summary: 'Restore a deleted file',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 200: MediaSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentMedia(await bringBackMedia(tx, scope, request.params.id), addresses),
      ),
  );
};
