import { UserSessionListSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { listSessions } from '@ruche/database/auth';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
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
        summary: 'Where you are signed in',
        description: 'Every session of the account, the most recently used first.',
        response: { 200: UserSessionListSchema, ...memberRefusals() },
      },
    },
    async ({ principal }) => {
      const sessions = await listSessions(database.orm, principal.userId);
      return { items: sessions.map((session) => presentSession(session, principal.sessionId)), nextCursor: null };
    },
  );

  app.delete(
    '/me/sessions/:id',
    {
      schema: {
        tags,
        security,
        summary: 'End one session',
        description: 'Its tokens are refused from this moment on. For all the others, or all, sign out with a scope.',
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
