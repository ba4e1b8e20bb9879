import { ActiveClientsChoiceSchema, ActiveClientsQuerySchema, ActiveClientsSchema } from '@ruche/contracts/billing';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { chooseActiveClients, readActiveClients } from './service.ts';

const described = { tags: ['Workspace'], security: [{ accessToken: [] }] };

export const activeClientRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/workspace/active-clients',
    {
      schema: {
        ...described,
        summary: 'List which clients stay active',
        description:
          'On a plan that includes fewer clients than there are, the others are read-only: nothing is deleted, and scheduled posts still go out.',
        querystring: ActiveClientsQuerySchema,
        response: { 200: ActiveClientsSchema, ...memberRefusals('forbidden', 'not_found', 'validation_failed') },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => readActiveClients(tx, scope, query.plan)),
  );

  app.put(
    '/workspace/active-clients',
    {
      schema: {
        ...described,
        summary: 'Choose which clients stay active',
        description:
          'For owners. Takes effect right away. Without a choice, and if it names fewer than the plan includes, the oldest clients stay active.',
        headers: IdempotencyHeadersSchema,
        body: ActiveClientsChoiceSchema,
        response: {
          200: ActiveClientsSchema,
          ...memberRefusals(
            'forbidden',
            'not_found',
            'validation_failed',
            'conflict',
            'idempotency_key_reused',
            'plan_limit_reached',
          ),
        },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => chooseActiveClients(tx, scope, request.body.clientIds)),
  );
};
