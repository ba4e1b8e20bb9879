import {
  PostImportChangeSchema,
  PostImportInputSchema,
  PostImportListSchema,
  PostImportRowChangeSchema,
  PostImportRowListSchema,
  PostImportRowSchema,
  PostImportSchema,
  PostImportUndoneSchema,
} from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type PostsContext, reading, writing } from '#features/posts/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { confirmImport } from './confirm/service.ts';
import {
  changeImport,
  changeRow,
  discardImport,
  getImport,
  importsOf,
  retryFiles,
  rowsOf,
  stageImport,
} from './service.ts';
import { undoImport } from './undo/service.ts';

// 2,000 rows with texts, written as JSON.
const importLimitBytes = 12 * 1024 * 1024;

const ImportParamsSchema = z.object({ id: z.uuid().meta({ description: 'Import ID.' }) });
const RowParamsSchema = ImportParamsSchema.extend({ row: z.coerce.number().int().min(1).max(1_000_000) });
const staging = { ...writing, ...memberRefusals('answer_not_kept', 'payload_too_large') };
const headers = IdempotencyHeadersSchema;

type Plugin = FastifyPluginAsyncZod<PostsContext>;

/** Tables of posts: brought, checked row by row, corrected, confirmed as a whole, and taken back as a whole. */
export const importRoutes: Plugin = async (app, options) => {
  await app.register(stagingRoutes, options);
  await app.register(rowRoutes, options);
  await app.register(endingRoutes, options);
  await app.register(fileRoutes, options);
};

const stagingRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/posts/imports',
    { schema: { ...common, summary: 'List post imports', response: { 200: PostImportListSchema, ...reading } } },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, importsOf), nextCursor: null }),
  );

  app.post(
    '/posts/imports',
    {
      bodyLimit: importLimitBytes,
      schema: {
        ...common,
        summary: 'Import a table of posts',
        description:
          'No posts are created until you confirm the import. Files that rows refer to by URL are fetched in the meantime.',
        headers,
        body: PostImportInputSchema,
        response: { 201: PostImportSchema, ...staging },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => stageImport(tx, scope, request.body)),
  );

  app.get(
    '/posts/imports/:id',
    {
      schema: {
        ...common,
        summary: 'Get a post import',
        params: ImportParamsSchema,
        response: { 200: PostImportSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => getImport(tx, scope, params.id)),
  );

  app.patch(
    '/posts/imports/:id',
    {
      schema: {
        ...common,
        summary: 'Change an import’s settings',
        headers,
        params: ImportParamsSchema,
        body: PostImportChangeSchema,
        response: { 200: PostImportSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeImport(tx, scope, request.params.id, request.body)),
  );
};

const rowRoutes: Plugin = async (app, { database, profiles }) => {
  app.get(
    '/posts/imports/:id/rows',
    {
      schema: {
        ...common,
        summary: 'List an import’s rows',
        description: 'Each row is checked with the current scheduling rules.',
        params: ImportParamsSchema,
        response: { 200: PostImportRowListSchema, ...reading },
      },
    },
    async ({ principal, params }) => ({
      items: await readInWorkspace(database, principal, (tx, scope) => rowsOf(tx, profiles, scope, params.id)),
      nextCursor: null,
    }),
  );

  app.patch(
    '/posts/imports/:id/rows/:row',
    {
      schema: {
        ...common,
        summary: 'Edit or skip a row',
        headers,
        params: RowParamsSchema,
        body: PostImportRowChangeSchema,
        response: { 200: PostImportRowSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeRow(tx, profiles, scope, request.params, request.body),
      ),
  );
};

const endingRoutes: Plugin = async (app, { database, profiles }) => {
  app.post(
    '/posts/imports/:id/confirm',
    {
      schema: {
        ...common,
        summary: 'Confirm an import',
        description: 'Creates a post from every row that isn’t skipped. If a row has a problem, nothing is created.',
        headers,
        params: ImportParamsSchema,
        response: { 200: PostImportSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => confirmImport(tx, profiles, scope, request.params.id)),
  );

  app.post(
    '/posts/imports/:id/undo',
    {
      schema: {
        ...common,
        summary: 'Undo an import',
        description: 'Deletes the posts it created, except those that are already live. The response lists them.',
        headers,
        params: ImportParamsSchema,
        response: { 200: PostImportUndoneSchema, ...staging },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => undoImport(tx, scope, request.params.id)),
  );
};

const fileRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/posts/imports/:id/retry',
    {
      schema: {
        ...common,
        summary: 'Retry an import’s failed files',
        headers,
        params: ImportParamsSchema,
        response: { 200: PostImportSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => retryFiles(tx, scope, request.params.id)),
  );

  app.delete(
    '/posts/imports/:id',
    {
      schema: {
        ...common,
        summary: 'Discard an unconfirmed import',
        headers,
        params: ImportParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await discardImport(tx, scope, request.params.id);
        return null;
      }),
  );
};
