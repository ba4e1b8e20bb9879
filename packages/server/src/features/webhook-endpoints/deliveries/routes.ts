import {
  WebhookDeliveriesQuerySchema,
  WebhookDeliveryListSchema,
  WebhookDeliverySchema,
} from '@ruche/contracts/webhooks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import {
  common,
  DeliveryParamsSchema,
  EndpointParamsSchema,
  reading,
  type WebhooksContext,
  writing,
} from '#features/webhook-endpoints/schema.ts';
import { pageOfDeliveries, replay, sendTest } from './service.ts';

export const deliveryRoutes: FastifyPluginAsyncZod<WebhooksContext> = async (app, { database }) => {
  app.get(
    '/webhook-endpoints/:id/deliveries',
    {
      schema: {
        ...common,
        summary: 'List what was sent to a webhook endpoint',
        description: 'Newest first, each with its latest attempts. Kept for 30 days. For owners.',
        params: EndpointParamsSchema,
        querystring: WebhookDeliveriesQuerySchema,
        response: { 200: WebhookDeliveryListSchema, ...reading },
      },
    },
    async ({ principal, params: { id }, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfDeliveries(tx, scope, id, query)),
  );

  app.post(
    '/webhook-endpoints/:id/test',
    {
      schema: {
        ...common,
        summary: 'Send a test message to a webhook endpoint',
        description: 'Of the type `webhook.test`, whatever the endpoint listens to. It’s tried once. For owners.',
        headers,
        params: EndpointParamsSchema,
        response: { 202: WebhookDeliverySchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 202, (tx, scope) => sendTest(tx, scope, request.params.id)),
  );

  app.post(
    '/webhook-endpoints/deliveries/:id/replay',
    {
      schema: {
        ...common,
        summary: 'Send a message again',
        description: 'With the same `webhook-id`, and signed anew. For owners.',
        headers,
        params: DeliveryParamsSchema,
        response: { 202: WebhookDeliverySchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 202, (tx, scope) => replay(tx, scope, request.params.id)),
  );
};
