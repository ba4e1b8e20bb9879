import { DataDeletionRequestSchema, DataDeletionSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PeopleOptions } from '#features/people/schema.ts';
import { memberRefusals, refusals } from '#plugins/refusals.ts';
import { findDeletion, requestDeletion } from './service.ts';

export const deletionRoutes: FastifyPluginAsyncZod<PeopleOptions> = async (app, { database, sending }) => {
  app.post(
    '/me/deletion',
    {
      schema: {
        tags: ['Account'],
        security: [{ accessToken: [] }],
        summary: 'Delete your account and everything in it',
        description:
          'The account is deactivated and signed out everywhere right away. After 24 hours, everything is deleted. Signing in before then cancels the request. Workspaces with other members stay: if you’re the only owner, ownership goes to the manager who joined first, or else to the member who did.',
        body: DataDeletionRequestSchema,
        response: {
          202: DataDeletionSchema,
          ...memberRefusals('validation_failed'),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      const { confirmation } = body;
      return reply
        .code(202)
        .send(await requestDeletion(database, sending, principal, { confirmation, origin: originOf(request) }));
    },
  );
};

/** Enough to follow one's own request, and far too little to look for somebody else's. */
const rateLimit = { max: 60, timeWindow: 60_000 };

export const deletionStatusRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/data-deletions/:code',
    {
      config: { rateLimit },
      schema: {
        tags: ['Account'],
        summary: 'Get the status of a deletion',
        description: 'For anyone with the code, because the account is signed out and eventually gone.',
        params: z.object({ code: z.string().min(1).max(64) }),
        response: { 200: DataDeletionSchema, ...refusals('validation_failed', 'not_found') },
      },
    },
    async ({ params }) => findDeletion(database.orm, params.code),
  );
};
