import { TeamRankingQuerySchema, TeamRankingSchema } from '@ruche/contracts/ranking';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { common, type RankingContext } from '#features/ranking/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { readTeam } from './service.ts';

export const teamRankingRoutes: FastifyPluginAsyncZod<RankingContext> = async (app, context) => {
  app.get(
    '/ranking/team',
    {
      schema: {
        ...common,
        summary: 'Get the same numbers for your team',
        description:
          'For owners and managers: everyone in the workspace by name, with what they did in it, whether they opted in or not. Ranks are among the team, from three people on who can be ranked.',
        querystring: TeamRankingQuerySchema,
        response: { 200: TeamRankingSchema, ...memberRefusals('forbidden', 'validation_failed', 'not_found') },
      },
    },
    async ({ principal, query }) => readTeam(context, principal, query.season),
  );
};
