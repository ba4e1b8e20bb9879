import { OwnRankingInputSchema, OwnRankingQuerySchema, OwnRankingSchema } from '@ruche/contracts/ranking';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOwnOnce } from '#domain/workspaces/write-once.ts';
import { mistakeRoutes } from '#features/ranking/mistakes/routes.ts';
import { ownPublicationRoutes } from '#features/ranking/publications/routes.ts';
import { common, type RankingContext, writing } from '#features/ranking/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { changeOwn, readOwn } from './service.ts';

export const ownRankingRoutes: FastifyPluginAsyncZod<RankingContext> = async (app, context) => {
  await app.register(ownPublicationRoutes, context);
  await app.register(mistakeRoutes, context);

  app.get(
    '/ranking/me',
    {
      schema: {
        ...common,
        summary: 'Get your own ranking',
        description:
          'What others see of you, or would see after you opt in, your own numbers in all your workspaces, what’s missing, and what would raise your score. `preview` is null for a closed month that you didn’t take part in.',
        querystring: OwnRankingQuerySchema,
        response: { 200: OwnRankingSchema, ...memberRefusals('validation_failed', 'not_found') },
      },
    },
    async ({ principal, query }) => readOwn(context, principal, query.season),
  );

  app.put(
    '/ranking/me',
    {
      schema: {
        ...common,
        summary: 'Join or leave the ranking',
        description:
          'To join, send a name. Without a handle, you get one made from the name. Leaving takes effect right away: your name and handle are gone from all months, closed ones too. If someone else has the handle, you get `conflict` with the field in `details`.',
        headers: IdempotencyHeadersSchema,
        body: OwnRankingInputSchema,
        response: { 200: OwnRankingSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      await writeOwnOnce(context.database, request, reply, 200, async (tx) => {
        await changeOwn(tx, principal, body);
        return null;
      });
      return readOwn(context, principal, undefined);
    },
  );
};
