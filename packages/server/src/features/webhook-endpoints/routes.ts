import {
  NewWebhookEndpointSchema,
  WebhookEndpointChangeSchema,
  WebhookEndpointInputSchema,
  WebhookEndpointListSchema,
  WebhookEndpointSchema,
} from '@ruche/contracts/webhooks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { common, EndpointParamsSchema as params, reading, type WebhooksContext, writing } from './schema.ts';
import {
  changeEndpoint,
  changeSecret,
  createEndpoint,
  getEndpoint,
  listAllEndpoints,
  removeEndpoint,
} from './service.ts';

type Plugin = FastifyPluginAsyncZod<WebhooksContext>;

/** For owners, and for keys with the scope. */
export const webhookEndpointRoutes: Plugin = async (app, context) => {
  await app.register(readRoutes, context);
  await app.register(secretRoutes, context);
  await app.register(changeRoutes, context);
  await app.register(deliveryRoutes, context);
};

const readRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/webhook-endpoints',
    {
      schema: {
        ...common,
        summary: 'List webhook endpoints',
        description: 'All endpoints of the workspace, newest first. For owners.',
        response: { 200: WebhookEndpointListSchema, ...reading },
      },
    },
    async ({ principal }) =>
      readInWorkspace(database, principal, async (tx, scope) => ({
        items: await listAllEndpoints(tx, scope),
        nextCursor: null,
      })),
  );

  app.get(
    '/webhook-endpoints/:id',
    {
      schema: {
        ...common,
        summary: 'Get a webhook endpoint',
        params,
        response: { 200: WebhookEndpointSchema, ...reading },
      },
    },
    async ({ principal, params: { id } }) =>
      readInWorkspace(database, principal, (tx, scope) => getEndpoint(tx, scope, id)),
  );
};

/** Their answers are the only place where a secret is shown. */
const secretRoutes: Plugin = async (app, context) => {
  const { database } = context;
  const config = { isAnswerSecret: true };
  app.post(
    '/webhook-endpoints',
    {
      schema: {
        ...common,
        summary: 'Create a webhook endpoint',
        description:
          'The response is the only place where its secret is shown. A key needs the scope to read what each event is about as well: `posts:read` for publications and posts, `inbox:read` for messages, `accounts:read` for accounts, and `reports:read` for reports. For owners.',
        headers,
        body: WebhookEndpointInputSchema,
        response: { 201: NewWebhookEndpointSchema, ...writing },
      },
      config,
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => createEndpoint(tx, context, scope, request.body)),
  );

  app.post(
    '/webhook-endpoints/:id/secret',
    {
      schema: {
        ...common,
        summary: 'Change the secret of a webhook endpoint',
        description:
          'The response is the only place where the new secret is shown. Messages are signed with the secret before as well, for 24 hours after it was replaced; five can be replaced within that time. For owners.',
        headers,
        params,
        response: { 200: NewWebhookEndpointSchema, ...writing },
      },
      config,
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeSecret(tx, context, scope, request.params.id)),
  );
};

const changeRoutes: Plugin = async (app, context) => {
  const { database } = context;
  app.patch(
    '/webhook-endpoints/:id',
    {
      schema: {
        ...common,
        summary: 'Change a webhook endpoint',
        description:
          'Turned off, it gets nothing more, and what still waits for it fails. To change its URL, events, or clients, a key needs the scope to read what each of its events is about, as it does to create one. For owners.',
        headers,
        params,
        body: WebhookEndpointChangeSchema,
        response: { 200: WebhookEndpointSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeEndpoint(tx, context, scope, request.params.id, request.body),
      ),
  );

  app.delete(
    '/webhook-endpoints/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a webhook endpoint',
        description: 'With everything that was sent to it. For owners.',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeEndpoint(tx, scope, request.params.id);
        return null;
      }),
  );
};
