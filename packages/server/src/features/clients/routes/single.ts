import { ClientChangeSchema, ClientInputSchema, ClientSchema } from '@ruche/contracts/clients';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { type ClientsContext, common, IdParamsSchema } from '#features/clients/context.ts';
import { presentClient } from '#features/clients/presenter.ts';
import { bringBackClient, changeClient, createClient, deleteClient, getClient } from '#features/clients/service.ts';
import { memberRefusals } from '#plugins/refusals.ts';

const ofWrites = ['forbidden', 'not_found', 'validation_failed', 'conflict'] as const;
const writing = memberRefusals(...ofWrites, 'idempotency_key_reused');
const adding = memberRefusals(...ofWrites, 'idempotency_key_reused', 'plan_limit_reached', 'trial_ended');

type Plugin = FastifyPluginAsyncZod<ClientsContext>;

export const singleRoutes: Plugin = async (app, options) => {
  await app.register(readAndAddRoutes, options);
  await app.register(changeRoutes, options);
};

const readAndAddRoutes: Plugin = async (app, { database, profiles }) => {
  app.post(
    '/clients',
    {
      schema: {
        ...common,
        summary: 'Add a client',
        description: 'Refused with `plan_limit_reached` when the plan is full, `trial_ended` when there is none.',
        headers: IdempotencyHeadersSchema,
        body: ClientInputSchema,
        response: { 201: ClientSchema, ...adding },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentClient(await createClient(tx, scope, request.body), profiles),
      ),
  );

  app.get(
    '/clients/:id',
    {
      schema: {
        ...common,
        summary: 'One client',
        params: IdParamsSchema,
        response: { 200: ClientSchema, ...memberRefusals('not_found', 'validation_failed') },
      },
    },
    async ({ principal, params }) =>
      presentClient(await inWorkspace(database, principal, (tx, scope) => getClient(tx, scope, params.id)), profiles),
  );
};

const changeRoutes: Plugin = async (app, { database, profiles }) => {
  app.patch(
    '/clients/:id',
    {
      schema: {
        ...common,
        summary: 'Change a client',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        body: ClientChangeSchema,
        response: { 200: ClientSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentClient(await changeClient(tx, scope, { id: request.params.id, change: request.body }), profiles),
      ),
  );

  app.delete(
    '/clients/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a client',
        description: 'It can be brought back for 30 days.',
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
        summary: 'Bring a deleted client back',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 200: ClientSchema, ...adding },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentClient(await bringBackClient(tx, scope, request.params.id), profiles),
      ),
  );
};
