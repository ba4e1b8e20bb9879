import { PageQuerySchema } from '@ruche/contracts/api';
import {
  ClientListQuerySchema,
  ClientListSchema,
  ClientTagListSchema,
  DeletedClientListSchema,
  NameCheckQuerySchema,
  NameCheckSchema,
} from '@ruche/contracts/clients';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { type ClientsContext, common } from '#features/clients/context.ts';
import { namesakesOf, pageOfClients, pageOfDeletedClients, tagsInUse } from '#features/clients/lists.ts';
import { presentClient, presentDeletedClient } from '#features/clients/presenter.ts';
import { memberRefusals } from '#plugins/refusals.ts';

const refused = memberRefusals('forbidden', 'validation_failed', 'not_found');

export const listRoutes: FastifyPluginAsyncZod<ClientsContext> = async (app, { database, profiles }) => {
  app.get(
    '/clients',
    {
      schema: {
        ...common,
        summary: 'List clients',
        description: 'Newest first unless told otherwise, each with its social accounts.',
        querystring: ClientListQuerySchema,
        response: { 200: ClientListSchema, ...refused },
      },
    },
    async ({ principal, query }) => {
      const page = await inWorkspace(database, principal, (tx, scope) => pageOfClients(tx, scope, { query, profiles }));
      return { items: page.rows.map((row) => presentClient(row, profiles)), nextCursor: page.nextCursor };
    },
  );

  app.get(
    '/clients/deleted',
    {
      schema: {
        ...common,
        summary: 'Recently deleted clients',
        description: 'Those that can still be brought back, last deleted first.',
        querystring: PageQuerySchema,
        response: { 200: DeletedClientListSchema, ...refused },
      },
    },
    async ({ principal, query }) => {
      const page = await inWorkspace(database, principal, (tx, scope) => pageOfDeletedClients(tx, scope, query));
      return { items: page.rows.map((row) => presentDeletedClient(row, profiles)), nextCursor: page.nextCursor };
    },
  );

  app.get(
    '/clients/tags',
    { schema: { ...common, summary: 'Tags in use', response: { 200: ClientTagListSchema, ...refused } } },
    async ({ principal }) => ({ items: await inWorkspace(database, principal, tagsInUse) }),
  );

  app.get(
    '/clients/name-check',
    {
      schema: {
        ...common,
        summary: 'Who bears this name already',
        description: 'Two clients may have the same name. Screens ask here to warn of it.',
        querystring: NameCheckQuerySchema,
        response: { 200: NameCheckSchema, ...refused },
      },
    },
    async ({ principal, query }) => ({
      duplicates: await inWorkspace(database, principal, (tx, scope) => namesakesOf(tx, scope, query)),
    }),
  );
};
