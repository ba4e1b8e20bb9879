import { VoiceChangeSchema, VoiceSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { type AssistantContext, ClientParamsSchema, common, reading, writing } from '#features/assistant/schema.ts';
import { changeVoice, voiceOf } from './service.ts';

export const voiceRoutes: FastifyPluginAsyncZod<AssistantContext> = async (app, { database }) => {
  app.get(
    '/assistant/voices/:clientId',
    {
      schema: {
        ...common,
        summary: 'Get a client’s voice',
        description: 'How its best texts of the last year are written, and the rules that were decided for it.',
        params: ClientParamsSchema,
        response: { 200: VoiceSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => voiceOf(tx, scope, params.clientId)),
  );

  app.patch(
    '/assistant/voices/:clientId',
    {
      schema: {
        ...common,
        summary: 'Update a client’s voice',
        description: 'Texts by a model are checked against these rules. Nothing is changed in them.',
        headers,
        params: ClientParamsSchema,
        body: VoiceChangeSchema,
        response: { 200: VoiceSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeVoice(tx, scope, request.params.clientId, request.body),
      ),
  );
};
