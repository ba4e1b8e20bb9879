import {
  ApiKeyInputSchema,
  ApiKeyListSchema,
  ApiKeySchema,
  CurrentApiKeySchema,
  NewApiKeySchema,
} from '@ruche/contracts/api-keys';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { createKey, describeCurrentKey, listKeys, revokeKey } from './service.ts';

const common = { tags: ['API keys'], security: [{ accessToken: [] }] };
const change = { ...common, headers: IdempotencyHeadersSchema };
const params = z.object({ id: z.uuid() });
const writing = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused');

/** For owners; a key may ask what it is. */
export const apiKeyRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api-keys',
    {
      schema: {
        ...common,
        summary: 'List API keys',
        description:
          'All keys of the workspace, newest first, with those that were revoked or have expired. For owners.',
        response: { 200: ApiKeyListSchema, ...memberRefusals('forbidden', 'not_found') },
      },
    },
    async ({ principal }) =>
      readInWorkspace(database, principal, async (tx, scope) => ({
        items: await listKeys(tx, scope),
        nextCursor: null,
      })),
  );

  app.get(
    '/api-keys/current',
    {
      schema: {
        ...common,
        summary: 'Get the key of the request',
        description: 'What the key may do, and in which workspace. Only for requests with an API key.',
        response: { 200: CurrentApiKeySchema, ...memberRefusals('not_found') },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, describeCurrentKey),
  );

  app.post(
    '/api-keys',
    {
      schema: {
        ...change,
        summary: 'Create an API key',
        description: 'The response is the only place where the key itself is shown. For owners.',
        body: ApiKeyInputSchema,
        response: { 201: NewApiKeySchema, ...writing },
      },
      config: { isAnswerSecret: true },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => createKey(tx, scope, request.body)),
  );

  app.delete(
    '/api-keys/:id',
    {
      schema: {
        ...change,
        summary: 'Revoke an API key',
        description: 'Requests with it are refused from then on. This can’t be undone. For owners.',
        params,
        response: { 200: ApiKeySchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => revokeKey(tx, scope, request.params.id)),
  );
};
