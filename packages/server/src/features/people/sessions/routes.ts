import { UserSessionListSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { listSessions } from '@ruche/database/auth';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireSession } from '#plugins/authentication.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { presentSession } from './presenter.ts';
import { endSession } from './service.ts';

const tags = ['Account'];
const security = [{ accessToken: [] }];

export const sessionRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/me/sessions',
    {
      schema: {
        tags,
        security,
        summary: 'List your sessions',
        description: 'All sessions of the account, most recently used first.',
        response: { 200: UserSessionListSchema, ...memberRefusals() },
      },
    },
    async ({ principal }) => {
      const sessions = await listSessions(database.orm, principal.userId);
      return { items: sessions.map((session) => presentSession(session, requireSession(principal))), nextCursor: null };
    },
  );

  app.delete(
    '/me/sessions/:id',
    {
      schema: {
        tags,
        security,
        summary: 'End a session',
        description: 'Its tokens stop working right away. To end all others, or all of them, sign out with a scope.',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), ...memberRefusals('validation_failed', 'not_found') },
      },
    },
    async (request, reply) => {
      const { principal, params } = request;
      await endSession(database, principal, params.id, originOf(request));
      return reply.code(204).send(null);
    },
  );
};
