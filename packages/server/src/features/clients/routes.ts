import { PageQuerySchema } from '@ruche/contracts/api';
import {
  ClientChangeSchema,
  ClientInputSchema,
  ClientListQuerySchema,
  ClientListSchema,
  ClientSchema,
  ClientTagListSchema,
  DeletedClientListSchema,
  NameCheckQuerySchema,
  NameCheckSchema,
} from '@ruche/contracts/clients';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { contactRoutes } from './contacts/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { importRoutes } from './import/routes.ts';
import { logoRoutes } from './logos/routes.ts';
import { presentClient, presentDeletedClient } from './presenter.ts';
import { type ClientsContext, common, IdParamsSchema } from './schema.ts';
import {
  bringBackClient,
  changeClient,
  createClient,
  deleteClient,
  getClient,
  namesakesOf,
  pageOfClients,
  pageOfDeletedClients,
  tagsInUse,
} from './service.ts';

const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');
const ofWrites = ['forbidden', 'not_found', 'validation_failed', 'conflict'] as const;
const writing = memberRefusals(...ofWrites, 'idempotency_key_reused');
const adding = memberRefusals(...ofWrites, 'idempotency_key_reused', 'plan_limit_reached', 'trial_ended');

type Plugin = FastifyPluginAsyncZod<ClientsContext>;

/** Everything about an agency's clients. */
export const clientRoutes: Plugin = async (app, options) => {
  await app.register(listRoutes, options);
  await app.register(readAndAddRoutes, options);
  await app.register(changeRoutes, options);
  await app.register(contactRoutes, options);
  await app.register(logoRoutes, options);
  await app.register(exportRoutes, options);
  await app.register(importRoutes, options);
};

const listRoutes: Plugin = async (app, { database, profiles }) => {
  app.get(
    '/clients',
    {
      config: { looksUpSessionWithQuery: true },
      schema: {
        ...common,
        summary: 'List clients',
        description: 'Newest first by default, each with its social accounts.',
        querystring: ClientListQuerySchema,
        response: { 200: ClientListSchema, ...reading },
      },
    },
    async ({ bearer, query }) => {
      const page = await pageOfClients(database, profiles, bearer, query);
      const shown = { scope: page.scope, profiles };
      return { items: page.rows.map((row) => presentClient(row, shown)), nextCursor: page.nextCursor };
    },
  );

  app.get(
    '/clients/deleted',
    {
      schema: {
        ...common,
        summary: 'List recently deleted clients',
        description: 'Clients you can still restore, last deleted first.',
        querystring: PageQuerySchema,
        response: { 200: DeletedClientListSchema, ...reading },
      },
    },
    async ({ principal, query }) => {
      const page = await readInWorkspace(database, principal, (tx, scope) => pageOfDeletedClients(tx, scope, query));
      const shown = { scope: page.scope, profiles };
      return { items: page.rows.map((row) => presentDeletedClient(row, shown)), nextCursor: page.nextCursor };
    },
  );

  app.get(
    '/clients/tags',
    { schema: { ...common, summary: 'List tags in use', response: { 200: ClientTagListSchema, ...reading } } },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, tagsInUse) }),
  );

  app.get(
    '/clients/name-check',
    {
      schema: {
        ...common,
        summary: 'Find clients with the same name',
        description: 'Clients can share a name. Use this to warn people about it.',
        querystring: NameCheckQuerySchema,
        response: { 200: NameCheckSchema, ...reading },
      },
    },
    async ({ principal, query }) => ({
      duplicates: await readInWorkspace(database, principal, (tx, scope) => namesakesOf(tx, scope, query)),
    }),
  );
};

const readAndAddRoutes: Plugin = async (app, { database, profiles }) => {
  app.post(
    '/clients',
    {
      schema: {
        ...common,
        summary: 'Add a client',
        description: 'Returns `plan_limit_reached` if the plan is full, `trial_ended` if there’s no plan.',
        headers: IdempotencyHeadersSchema,
        body: ClientInputSchema,
        response: { 201: ClientSchema, ...adding },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentClient(await createClient(tx, scope, request.body), { scope, profiles }),
      ),
  );

  app.get(
    '/clients/:id',
    {
      schema: {
        ...common,
        summary: 'Get a client',
        params: IdParamsSchema,
        response: { 200: ClientSchema, ...memberRefusals('not_found', 'validation_failed') },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, async (tx, scope) =>
        presentClient(await getClient(tx, scope, params.id), { scope, profiles }),
      ),
  );
};

const changeRoutes: Plugin = async (app, { database, profiles }) => {
  app.patch(
    '/clients/:id',
    {
      schema: {
        ...common,
        summary: 'Update a client',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        body: ClientChangeSchema,
        response: { 200: ClientSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentClient(await changeClient(tx, scope, request.params.id, request.body), { scope, profiles }),
      ),
  );

  app.delete(
    '/clients/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a client',
        description: 'You can restore it for 30 days.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await deleteClient(tx, scope, request.params.id);
        return null;
      }),
  );

  app.post(
    '/clients/:id/restore',
    {
      schema: {
        ...common,
        summary: 'Restore a deleted client',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 200: ClientSchema, ...adding },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentClient(await bringBackClient(tx, scope, request.params.id), { scope, profiles }),
      ),
  );
};
