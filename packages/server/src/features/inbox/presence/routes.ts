import { PresenceInputSchema } from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { ConversationParamsSchema, common, type InboxContext, reading } from '#features/inbox/schema.ts';
import { showPresence } from './service.ts';

export const presenceRoutes: FastifyPluginAsyncZod<InboxContext> = async (app, { database }) => {
  app.post(
    '/conversations/:id/presence',
    {
      schema: {
        ...common,
        summary: 'Show that you’re in a conversation',
        description:
          'Other members hear it as `presence` on the event stream. Repeat it every 10 seconds while you’re there. Nothing is stored.',
        params: ConversationParamsSchema,
        body: PresenceInputSchema,
        response: { 204: z.null(), ...reading },
      },
    },
    async ({ principal, params, body }, reply) => {
      await inWorkspace(database, principal, (tx, scope) => showPresence(tx, scope, params.id, body));
      reply.code(204);
      return null;
    },
  );
};
