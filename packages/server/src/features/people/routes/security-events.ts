import { SecurityEventPageSchema, SecurityEventQuerySchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { listSecurityEvents } from '@ruche/database/auth';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentSecurityEvent } from '#features/people/presenter.ts';
import { memberRefusals } from '#plugins/refusals.ts';

export const securityEventRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/me/security-events',
    {
      schema: {
        tags: ['Account'],
        security: [{ accessToken: [] }],
        summary: 'What happened to your account',
        description: 'Sign-ins, changes and refusals that concern its security, newest first.',
        querystring: SecurityEventQuerySchema,
        response: { 200: SecurityEventPageSchema, ...memberRefusals('validation_failed') },
      },
    },
    async ({ principal, query }) => {
      const { limit, cursor } = query;
      const beforeId = cursor === undefined ? undefined : Number(cursor);
      // One more than asked for tells whether there is a next page.
      const found = await listSecurityEvents(database.orm, principal.userId, { limit: limit + 1, beforeId });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map(presentSecurityEvent),
        nextCursor: found.length > limit && last ? String(last.id) : null,
      };
    },
  );
};
