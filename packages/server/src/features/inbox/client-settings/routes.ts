import { ClientInboxSettingsSchema } from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { ClientParamsSchema, common, type InboxContext, reading, writing } from '#features/inbox/schema.ts';
import { changeSettings, settingsOf } from './service.ts';

export const clientSettingsRoutes: FastifyPluginAsyncZod<InboxContext> = async (app, { database }) => {
  app.get(
    '/clients/:id/inbox-settings',
    {
      schema: {
        ...common,
        summary: 'Get a client’s inbox settings',
        description: 'Business hours, answer targets, and words to watch.',
        params: ClientParamsSchema,
        response: { 200: ClientInboxSettingsSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => settingsOf(tx, scope, params.id)),
  );

  app.put(
    '/clients/:id/inbox-settings',
    {
      schema: {
        ...common,
        summary: 'Set a client’s inbox settings',
        description: 'New targets hold for messages that come in from now on.',
        headers: IdempotencyHeadersSchema,
        params: ClientParamsSchema,
        body: ClientInboxSettingsSchema,
        response: { 200: ClientInboxSettingsSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeSettings(tx, scope, request.params.id, request.body),
      ),
  );
};
