import {
  WatchedAccountInputSchema,
  WatchedAccountListQuerySchema,
  WatchedAccountListSchema,
  WatchedAccountSchema,
} from '@ruche/contracts/analytics';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { type AnalyticsContext, common, reading, WatchedAccountParamsSchema } from '#features/analytics/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { addWatchedAccount, removeWatchedAccount, restoreWatchedAccount, watchedAccountsOf } from './service.ts';

const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'trial_ended',
  'idempotency_key_reused',
);

const removalRoutes: FastifyPluginAsyncZod<Pick<AnalyticsContext, 'database'>> = async (app, { database }) => {
  app.delete(
    '/analytics/watched-accounts/:id',
    {
      schema: {
        ...common,
        summary: 'Stop watching an account',
        description: 'It can be restored for a day. Then its numbers are deleted.',
        headers,
        params: WatchedAccountParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeWatchedAccount(tx, scope, request.params.id);
        return null;
      }),
  );

  app.post(
    '/analytics/watched-accounts/:id/restore',
    {
      schema: {
        ...common,
        summary: 'Watch a removed account again',
        description: 'Within a day of its removal, with the numbers read before.',
        headers,
        params: WatchedAccountParamsSchema,
        response: { 200: WatchedAccountSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => restoreWatchedAccount(tx, scope, request.params.id)),
  );
};

export const watchedAccountRoutes: FastifyPluginAsyncZod<AnalyticsContext> = async (app, { database }) => {
  app.get(
    '/analytics/watched-accounts',
    {
      schema: {
        ...common,
        summary: 'List a client’s watched accounts',
        description: 'Competitors’ accounts with their public numbers.',
        querystring: WatchedAccountListQuerySchema,
        response: { 200: WatchedAccountListSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, async (tx, scope) => ({
        items: await watchedAccountsOf(tx, scope, query.clientId),
      })),
  );

  app.post(
    '/analytics/watched-accounts',
    {
      schema: {
        ...common,
        summary: 'Watch an account',
        headers,
        body: WatchedAccountInputSchema,
        response: { 201: WatchedAccountSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => addWatchedAccount(tx, scope, request.body)),
  );

  await app.register(removalRoutes, { database });
};
