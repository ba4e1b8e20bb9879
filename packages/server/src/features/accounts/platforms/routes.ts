import { PlatformInfoListSchema } from '@ruche/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { type AccountsContext, common, reading } from '#features/accounts/schema.ts';
import { listPlatforms } from './service.ts';

export const platformRoutes: FastifyPluginAsyncZod<{ context: AccountsContext }> = async (app, { context }) => {
  app.get(
    '/social-accounts/platforms',
    {
      schema: {
        ...common,
        summary: 'List networks and their permissions',
        response: { 200: PlatformInfoListSchema, ...reading },
      },
    },
    async ({ principal }) => ({
      items: await readInWorkspace(context.database, principal, async (_tx, scope) => listPlatforms(context, scope)),
    }),
  );
};
