import { DataDeletionRequestSchema, DataDeletionSchema } from '@ruche/contracts/people';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requestDeletion } from '#features/people/deletion-service.ts';
import type { PeopleOptions } from '#features/people/options.ts';
import { memberRefusals } from '#plugins/refusals.ts';

export const deletionRoutes: FastifyPluginAsyncZod<PeopleOptions> = async (app, { database, sending }) => {
  app.post(
    '/me/deletion',
    {
      schema: {
        tags: ['Account'],
        security: [{ accessToken: [] }],
        summary: 'Delete your account and everything in it',
        description:
          'The account is deactivated and signed out everywhere at once; after 24 hours everything is deleted. Signing in before that takes the request back. A workspace with other members stays: its only owner’s place goes to the manager who joined first, else to the member who did.',
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
        .send(await requestDeletion(database, { principal, confirmation, origin: originOf(request), sending }));
    },
  );
};
