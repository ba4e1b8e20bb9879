import {
  ConnectAnswerSchema,
  ConnectInvitationQuerySchema,
  ConnectInvitationSchema,
  ConnectLinkInputSchema,
  ConnectLinkListQuerySchema,
  ConnectLinkListSchema,
  LinkConnectInputSchema,
  NewConnectLinkSchema,
} from '@ruche/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inWorkspace, readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { type AccountsContext, common, IdParamsSchema, reading, writing } from '#features/accounts/schema.ts';
import { memberRefusals, refusals } from '#plugins/refusals.ts';
import { connectByLink, createLink, listLinks, readInvitation, withdrawLink } from './service.ts';

type Plugin = FastifyPluginAsyncZod<{ context: AccountsContext }>;

/** For members: links to send to clients who own the passwords. */
export const linkRoutes: Plugin = async (app, { context }) => {
  app.post(
    '/connect-links',
    {
      schema: {
        ...common,
        summary: 'Create a connect link',
        description: 'Anyone with the link can connect each of these networks once to this client, and nothing else.',
        body: ConnectLinkInputSchema,
        response: { 201: NewConnectLinkSchema, ...reading, ...memberRefusals('trial_ended') },
      },
    },
    async ({ principal, body }, reply) => {
      const link = await inWorkspace(context.database, principal, (tx, scope) => createLink(tx, context, scope, body));
      return reply.code(201).send(link);
    },
  );

  app.get(
    '/connect-links',
    {
      schema: {
        ...common,
        summary: 'List connect links',
        querystring: ConnectLinkListQuerySchema,
        response: { 200: ConnectLinkListSchema, ...reading },
      },
    },
    async ({ principal, query }) => ({
      items: await readInWorkspace(context.database, principal, (tx, scope) => listLinks(tx, scope, query.clientId)),
      nextCursor: null,
    }),
  );

  app.delete(
    '/connect-links/:id',
    {
      schema: {
        ...common,
        summary: 'Revoke a connect link',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(context.database, request, reply, 204, async (tx, scope) => {
        await withdrawLink(tx, scope, request.params.id);
        return null;
      }),
  );
};

/** Links are beyond guessing; whoever tries all the same is slowed down. */
const config = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** For whoever holds a link, without an account here. */
export const invitationRoutes: Plugin = async (app, { context }) => {
  app.get(
    '/connect-links/invitation',
    {
      config,
      schema: {
        tags: common.tags,
        summary: 'Get what a connect link is for',
        querystring: ConnectInvitationQuerySchema,
        response: { 200: ConnectInvitationSchema, ...refusals('not_found', 'validation_failed') },
      },
    },
    async ({ query }) => readInvitation(context, query.token),
  );

  app.post(
    '/connect-links/connect',
    {
      config,
      schema: {
        tags: common.tags,
        summary: 'Start connecting an account through a link',
        body: LinkConnectInputSchema,
        response: { 200: ConnectAnswerSchema, ...refusals('not_found', 'validation_failed', 'trial_ended') },
      },
    },
    async ({ body }) => connectByLink(context, body),
  );
};
