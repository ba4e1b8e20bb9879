import { MeSchema, ProfileChangeSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { memberRefusals } from '#plugins/refusals.ts';
import { presentMe } from './presenter.ts';
import { changeProfile, findMe } from './service.ts';

export const meRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/me',
    {
      schema: {
        tags: ['Account'],
        summary: 'Get the signed-in person',
        description:
          'The profile of the access token’s owner, the workspace of the request with their role, and all their workspaces.',
        security: [{ accessToken: [] }],
        response: { 200: MeSchema, ...memberRefusals('not_found') },
      },
    },
    async ({ principal }) => presentMe(await findMe(database, principal)),
  );

  app.patch(
    '/me',
    {
      schema: {
        tags: ['Account'],
        summary: 'Change your name',
        description:
          'To change the email address, phone number, or password, use /auth/v1/user. Those changes have to be confirmed.',
        security: [{ accessToken: [] }],
        body: ProfileChangeSchema,
        response: { 200: MeSchema, ...memberRefusals('validation_failed', 'not_found') },
      },
    },
    async (request) => {
      const { principal, body: change } = request;
      return presentMe(await changeProfile(database, principal, { change, origin: originOf(request) }));
    },
  );
};
