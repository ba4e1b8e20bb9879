import { SecurityEventPageSchema, SecurityEventQuerySchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { memberRefusals } from '#plugins/refusals.ts';
import { pageOfSecurityEvents } from './service.ts';

export const securityEventRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/me/security-events',
    {
      schema: {
        tags: ['Account'],
        security: [{ accessToken: [] }],
        summary: 'List security events',
        description: 'Sign-ins, changes, and failed attempts on your account, newest first.',
        querystring: SecurityEventQuerySchema,
        response: { 200: SecurityEventPageSchema, ...memberRefusals('validation_failed') },
      },
    },
    async ({ principal, query }) => pageOfSecurityEvents(database.orm, principal.userId, query),
  );
};
