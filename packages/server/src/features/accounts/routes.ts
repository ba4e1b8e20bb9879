import {
  SocialAccountListQuerySchema,
  SocialAccountListSchema,
  SocialAccountSummarySchema,
} from '@ruche/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { beginRoutes, endRoutes } from './connect/routes.ts';
import { creatorRoutes } from './creator/routes.ts';
import { invitationRoutes, linkRoutes } from './links/routes.ts';
import { platformRoutes } from './platforms/routes.ts';
import { type AccountsContext, common, type EndOptions, IdParamsSchema, reading, writing } from './schema.ts';
import { selectRoutes } from './selections/routes.ts';
import { disconnectAccount, pageOfAccounts, summarizeAccounts } from './service.ts';
import { upkeepRoutes } from './upkeep/routes.ts';

type Plugin = FastifyPluginAsyncZod<{ context: AccountsContext }>;

/** What members do with accounts. */
export const accountRoutes: Plugin = async (app, options) => {
  await app.register(connectedAccountRoutes, options);
  await app.register(platformRoutes, options);
  await app.register(avatarRoutes, options);
  await app.register(upkeepRoutes, options);
  await app.register(creatorRoutes, options);
  await app.register(beginRoutes, options);
  await app.register(linkRoutes, options);
};

/** What also those do who hold a link. */
export const openAccountRoutes: FastifyPluginAsyncZod<EndOptions> = async (app, options) => {
  await app.register(endRoutes, options);
  await app.register(selectRoutes, options);
  await app.register(invitationRoutes, options);
};

const connectedAccountRoutes: Plugin = async (app, { context }) => {
  app.get(
    '/social-accounts',
    {
      config: { looksUpSessionWithQuery: true },
      schema: {
        ...common,
        summary: 'List connected accounts',
        description: 'Newest first. Never includes tokens.',
        querystring: SocialAccountListQuerySchema,
        response: { 200: SocialAccountListSchema, ...reading },
      },
    },
    async ({ bearer, query }) => pageOfAccounts(context, bearer, query),
  );

  app.get(
    '/social-accounts/summary',
    {
      schema: {
        ...common,
        summary: 'Get the health of connected accounts',
        response: { 200: SocialAccountSummarySchema, ...memberRefusals('forbidden') },
      },
    },
    async ({ principal }) =>
      readInWorkspace(context.database, principal, (tx, scope) => summarizeAccounts(tx, context, scope)),
  );

  app.delete(
    '/social-accounts/:id',
    {
      schema: {
        ...common,
        summary: 'Disconnect an account',
        description: 'Ruche deletes its access right away and revokes it at the network.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(context.database, request, reply, 204, async (tx, scope) => {
        await disconnectAccount(tx, context, scope, request.params.id);
        return null;
      }),
  );
};
