import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { type AccountsContext, common, IdParamsSchema, reading } from '#features/accounts/schema.ts';
import { avatarOf } from './service.ts';

const picture = { description: 'The image.', content: { 'image/*': { schema: z.any() } } };

export const avatarRoutes: FastifyPluginAsyncZod<{ context: AccountsContext }> = async (app, { context }) => {
  app.get(
    '/social-accounts/:id/avatar',
    {
      schema: {
        ...common,
        summary: 'Get an account’s profile picture',
        params: IdParamsSchema,
        querystring: z.object({ hash: z.string().max(40).optional() }),
        response: { 200: picture, ...reading },
      },
    },
    async ({ principal, params, query }, reply) => {
      const avatar = await readInWorkspace(context.database, principal, (tx, scope) => avatarOf(tx, scope, params.id));
      // The address of one picture never shows another.
      if (query.hash === avatar.hash) reply.header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type(avatar.mediaType).header('content-disposition', 'inline').send(avatar.content);
    },
  );
};
