import {
  InboxPersonExportSchema,
  InboxPersonListSchema,
  InboxPersonQuerySchema,
  InboxPersonSchema,
} from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type InboxContext, reading, writing } from '#features/inbox/schema.ts';
import { erasePerson, exportPerson, getPerson, peopleOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

const PersonParamsSchema = z.object({ id: z.uuid().meta({ description: 'Person ID.' }) });

/** Whoever wrote, and what they may ask for: their data, or to be forgotten. */
export const peopleRoutes: Plugin = async (app, options) => {
  await app.register(readRoutes, options);
  await app.register(privacyRoutes, options);
};

const readRoutes: Plugin = async (app, { database, profiles }) => {
  app.get(
    '/inbox-people',
    {
      schema: {
        ...common,
        summary: 'Find people by their network ID',
        querystring: InboxPersonQuerySchema,
        response: { 200: InboxPersonListSchema, ...reading },
      },
    },
    async ({ principal, query }) => ({
      items: await readInWorkspace(database, principal, (tx, scope) => peopleOf(tx, profiles, scope, query)),
      nextCursor: null,
    }),
  );

  app.get(
    '/inbox-people/:id',
    {
      schema: {
        ...common,
        summary: 'Get a person',
        description: 'Their conversations are listed by `GET /conversations` with `personId`.',
        params: PersonParamsSchema,
        response: { 200: InboxPersonSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => getPerson(tx, profiles, scope, params.id)),
  );
};

const privacyRoutes: Plugin = async (app, { database, profiles }) => {
  app.get(
    '/inbox-people/:id/export',
    {
      schema: {
        ...common,
        summary: 'Export everything stored about a person',
        params: PersonParamsSchema,
        response: { 200: InboxPersonExportSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => exportPerson(tx, profiles, scope, params.id)),
  );

  app.delete(
    '/inbox-people/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a person’s data',
        description:
          'Deletes their name, everything they wrote, and your answers from Ruche. What’s on the network stays there. It can’t be undone.',
        headers: IdempotencyHeadersSchema,
        params: PersonParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await erasePerson(tx, scope, request.params.id);
        return null;
      }),
  );
};
