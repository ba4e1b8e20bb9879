import { AssistantSettingsSchema, AssistantStatusQuerySchema, AssistantStatusSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { type AssistantContext, common, reading, writing } from '#features/assistant/schema.ts';
import { changeSettings, settingsOf, statusOf } from './service.ts';

export const settingsRoutes: FastifyPluginAsyncZod<AssistantContext> = async (app, { database, runs }) => {
  app.get(
    '/assistant/status',
    {
      schema: {
        ...common,
        summary: 'Get the status of the assistant',
        description:
          'Which model is connected, whether it can be asked now, and what is left of the month’s allowance.',
        querystring: AssistantStatusQuerySchema,
        response: { 200: AssistantStatusSchema, ...reading },
      },
    },
    async ({ principal, query: { clientId = null } }) =>
      readInWorkspace(database, principal, (tx, scope) => statusOf(tx, runs, scope, clientId)),
  );

  app.get(
    '/assistant/settings',
    {
      schema: { ...common, summary: 'Get assistant settings', response: { 200: AssistantSettingsSchema, ...reading } },
    },
    async ({ principal }) => readInWorkspace(database, principal, settingsOf),
  );

  app.patch(
    '/assistant/settings',
    {
      schema: {
        ...common,
        summary: 'Change assistant settings',
        description: 'Managers and the owner decide whether texts of the workspace may go to a language model.',
        headers,
        body: AssistantSettingsSchema,
        response: { 200: AssistantSettingsSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeSettings(tx, scope, request.body)),
  );
};
