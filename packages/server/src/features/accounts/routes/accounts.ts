import {
  PlatformInfoListSchema,
  SocialAccountListQuerySchema,
  SocialAccountListSchema,
  SocialAccountSchema,
  SocialAccountSummarySchema,
} from '@ruche/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import type { AccountsContext } from '#features/accounts/context.ts';
import { logRefusal } from '#features/accounts/log-refusal.ts';
import {
  avatarOf,
  disconnectAccount,
  listPlatforms,
  pageOfAccounts,
  refreshAccount,
  summarizeAccounts,
} from '#features/accounts/service.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { common, IdParamsSchema } from './schema.ts';

type Plugin = FastifyPluginAsyncZod<{ context: AccountsContext }>;

const reading = memberRefusals('forbidden', 'not_found', 'validation_failed');
const writing = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused');
const asking = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'platform_unavailable');

const picture = { description: 'The picture.', content: { 'image/*': { schema: z.any() } } };

export const connectedAccountRoutes: Plugin = async (app, options) => {
  await app.register(readRoutes, options);
  await app.register(changeRoutes, options);
};

const readRoutes: Plugin = async (app, { context }) => {
  app.get(
    '/social-accounts',
    {
      schema: {
        ...common,
        summary: 'List connected accounts',
        description: 'Newest first. Never with a token.',
        querystring: SocialAccountListQuerySchema,
        response: { 200: SocialAccountListSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      inWorkspace(context.database, principal, (tx, scope) => pageOfAccounts(tx, scope, { context, query })),
  );

  app.get(
    '/social-accounts/summary',
    {
      schema: {
        ...common,
        summary: 'How the connected accounts are',
        response: { 200: SocialAccountSummarySchema, ...memberRefusals('forbidden') },
      },
    },
    async ({ principal }) =>
      inWorkspace(context.database, principal, (tx, scope) => summarizeAccounts(tx, scope, context)),
  );

  app.get(
    '/social-accounts/platforms',
    {
      schema: {
        ...common,
        summary: 'The networks, and what each is asked for',
        response: { 200: PlatformInfoListSchema, ...reading },
      },
    },
    async ({ principal }) => ({
      items: await inWorkspace(context.database, principal, async (_tx, scope) => listPlatforms(scope, context)),
    }),
  );

  app.get(
    '/social-accounts/:id/avatar',
    {
      schema: {
        ...common,
        summary: "An account's picture",
        params: IdParamsSchema,
        querystring: z.object({ hash: z.string().max(40).optional() }),
        response: { 200: picture, ...reading },
      },
    },
    async ({ principal, params, query }, reply) => {
      const avatar = await inWorkspace(context.database, principal, (tx, scope) => avatarOf(tx, scope, params.id));
      // The address of one picture never shows another.
      if (query.hash === avatar.hash) reply.header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type(avatar.mediaType).header('content-disposition', 'inline').send(avatar.content);
    },
  );
};

const changeRoutes: Plugin = async (app, { context }) => {
  app.post(
    '/social-accounts/:id/refresh',
    {
      schema: {
        ...common,
        summary: 'Renew the access and look after the account',
        description:
          'Answers with the account as it is then, also where it turns out to need reconnecting. The network is asked once a minute: until then the answer is the account as last seen, and `checkedAt` says when that was.',
        params: IdParamsSchema,
        response: { 200: SocialAccountSchema, ...asking },
      },
    },
    async (request) => {
      const { principal, params } = request;
      return refreshAccount(context, principal, params.id).catch(logRefusal(request, { accountId: params.id }));
    },
  );

  app.delete(
    '/social-accounts/:id',
    {
      schema: {
        ...common,
        summary: 'Disconnect an account',
        description: 'Its access is forgotten here at once and given back to the network.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(context.database, request, reply, 204, async (tx, scope) => {
        await disconnectAccount(tx, scope, { context, id: request.params.id });
        return null;
      }),
  );
};
