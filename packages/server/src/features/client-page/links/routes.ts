import {
  ClientPageLinkSchema,
  NewPageLinkSchema,
  PageLinkChangeSchema,
  PageLinkSendingSchema,
} from '@ruche/contracts/client-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inWorkspace, readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { changeLink, endLink, linkOfClient, mailLink, makeLink, signOutDevice } from './service.ts';

const common = { tags: ['Clients'], security: [{ accessToken: [] }] };
const params = z.object({ id: z.uuid().meta({ description: 'Client ID.' }) });
const reading = memberRefusals('forbidden', 'not_found', 'validation_failed');
const writing = { ...reading, ...memberRefusals('conflict', 'idempotency_key_reused') };
/** Whoever sends mails for a living does so elsewhere. */
const config = { rateLimit: { max: 30, timeWindow: 60_000 } };

type Plugin = FastifyPluginAsyncZod<ClientPageContext>;

/** For the team: the link of a client's page, and who opens it. */
export const pageLinkRoutes: Plugin = async (app, context) => {
  await app.register(oneLinkRoutes, context);
  await app.register(sendingRoutes, context);
  await app.register(endingRoutes, context);
};

const oneLinkRoutes: Plugin = async (app, context) => {
  const { database } = context;
  app.get(
    '/clients/:id/page-link',
    {
      schema: {
        ...common,
        summary: 'Get the link of a client’s page',
        description: 'With the client’s contacts, and the browsers in which they open the page.',
        params,
        response: { 200: ClientPageLinkSchema, ...reading },
      },
    },
    async ({ principal, params: { id } }) =>
      readInWorkspace(database, principal, (tx, scope) => linkOfClient(tx, context, scope, id)),
  );

  app.put(
    '/clients/:id/page-link',
    {
      schema: {
        ...common,
        summary: 'Create the link of a client’s page',
        description: 'Replaces the link that there is: it stops working at once, and so do all browsers bound to it.',
        params,
        body: NewPageLinkSchema,
        response: { 200: ClientPageLinkSchema, ...writing },
      },
    },
    async ({ principal, params: { id }, body }) =>
      inWorkspace(database, principal, (tx, scope) => makeLink(tx, context, scope, id, body)),
  );

  app.patch(
    '/clients/:id/page-link',
    {
      schema: {
        ...common,
        summary: 'Change when the link of a client’s page expires, or its language',
        params,
        body: PageLinkChangeSchema,
        response: { 200: ClientPageLinkSchema, ...writing },
      },
    },
    async ({ principal, params: { id }, body }) =>
      inWorkspace(database, principal, (tx, scope) => changeLink(tx, context, scope, id, body)),
  );
};

const sendingRoutes: Plugin = async (app, context) => {
  const { database } = context;
  app.post(
    '/clients/:id/page-link/send',
    {
      config,
      schema: {
        ...common,
        summary: 'Email the link of a client’s page',
        description: 'To contacts of the client, in the agency’s name.',
        headers,
        params,
        body: PageLinkSendingSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await mailLink(tx, context, scope, request.params.id, request.body);
        return null;
      }),
  );
};

const endingRoutes: Plugin = async (app, { database }) => {
  app.delete(
    '/clients/:id/page-link',
    {
      schema: {
        ...common,
        summary: 'Revoke the link of a client’s page',
        description: 'It stops working at once, and so do all browsers bound to it.',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await endLink(tx, scope, request.params.id);
        return null;
      }),
  );

  app.delete(
    '/clients/:id/page-link/devices/:deviceId',
    {
      schema: {
        ...common,
        summary: 'Sign a browser out of a client’s page',
        headers,
        params: params.extend({ deviceId: z.uuid() }),
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await signOutDevice(tx, scope, request.params);
        return null;
      }),
  );
};
