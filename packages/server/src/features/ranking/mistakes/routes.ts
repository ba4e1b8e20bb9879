import { MistakeReportInputSchema, MistakeReportSchema } from '@ruche/contracts/ranking';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeadersSchema, writeOwnOnce } from '#domain/workspaces/write-once.ts';
import { common, type RankingContext } from '#features/ranking/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { reportMistake } from './service.ts';

export const mistakeRoutes: FastifyPluginAsyncZod<Pick<RankingContext, 'database'>> = async (app, { database }) => {
  app.post(
    '/ranking/me/reports',
    {
      schema: {
        ...common,
        summary: 'Report a mistake in your ranking',
        description: 'An administrator reads it. Name the post if it’s about one.',
        headers: IdempotencyHeadersSchema,
        body: MistakeReportInputSchema,
        response: { 201: MistakeReportSchema, ...memberRefusals('validation_failed', 'idempotency_key_reused') },
      },
    },
    async (request, reply) =>
      writeOwnOnce(database, request, reply, 201, (tx) => reportMistake(tx, request.principal, request.body)),
  );
};
