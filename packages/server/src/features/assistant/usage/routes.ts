import { UsageSchema } from '@ruche/contracts/assistant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { type AssistantContext, common, reading } from '#features/assistant/schema.ts';
import { usageOf } from './service.ts';

export const usageRoutes: FastifyPluginAsyncZod<AssistantContext> = async (app, { database, runs }) => {
  app.get(
    '/assistant/usage',
    {
      schema: {
        ...common,
        summary: 'Get usage of the assistant',
        description: 'Tokens and cost of the last 12 months, and this month by what was asked.',
        response: { 200: UsageSchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, (tx, scope) => usageOf(tx, runs, scope)),
  );
};
