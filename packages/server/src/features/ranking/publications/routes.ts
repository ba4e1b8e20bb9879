import { OwnPublicationListSchema, OwnPublicationsQuerySchema } from '@ruche/contracts/ranking';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { common, type RankingContext } from '#features/ranking/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { listOwnPublications } from './service.ts';

export const ownPublicationRoutes: FastifyPluginAsyncZod<RankingContext> = async (app, context) => {
  app.get(
    '/ranking/me/publications',
    {
      schema: {
        ...common,
        summary: 'List your posts behind the ranking',
        description:
          'Every post you made that went out in the month, newest first, with what it’s measured against. Texts and accounts are left out for workspaces you’ve left.',
        querystring: OwnPublicationsQuerySchema,
        response: { 200: OwnPublicationListSchema, ...memberRefusals('validation_failed', 'not_found') },
      },
    },
    async ({ principal, query }) => listOwnPublications(context, principal, query),
  );
};
