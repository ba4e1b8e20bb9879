import { AppError, MeSchema } from '@ruche/contracts';
import { type Database, findMembership } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentMe } from '#features/me/presenter.ts';
import { asPrincipal } from '#plugins/authentication.ts';
import { refusals } from '#plugins/error-status.ts';

export const meRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/me',
    {
      schema: {
        tags: ['Account'],
        summary: 'Who is signed in',
        description: 'The profile of the bearer of the access token, with their workspace and role in it.',
        security: [{ accessToken: [] }],
        response: { 200: MeSchema, ...refusals('unauthenticated', 'not_found') },
      },
    },
    async ({ principal }) => {
      const membership = await asPrincipal(database, principal, (tx) => findMembership(tx, principal.userId));
      if (!membership) throw new AppError('not_found', 'This account has no profile yet: give it an address first.');
      return presentMe(membership);
    },
  );
};
