import {
  HandleParamsSchema,
  type Ranking,
  type RankingPerson,
  RankingPersonSchema,
  RankingQuerySchema,
  RankingSchema,
} from '@ruche/contracts/ranking';
import type { Database } from '@ruche/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { etagOf, hasAlready } from '#plugins/etags.ts';
import { refusals } from '#plugins/refusals.ts';
import { open, openLimit } from './schema.ts';
import { readPerson, readRanking } from './service.ts';

const unchanged = z.null().meta({ description: 'Nothing has changed since the `ETag` in `If-None-Match`.' });

/** Anybody may keep it, and has to ask before showing it again: whoever leaves is gone at once. */
function sendKept(request: FastifyRequest, reply: FastifyReply, body: Ranking | RankingPerson) {
  const etag = etagOf(JSON.stringify(body));
  void reply.headers({ etag, 'cache-control': 'public, no-cache' });
  return hasAlready(request, etag) ? reply.code(304).send() : reply.send(body);
}

/** For everybody, signed in or not. */
export const rankingRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/ranking',
    {
      config: openLimit,
      schema: {
        ...open,
        summary: 'Get the ranking of a month',
        description:
          'Community managers who opted in, by score. Those in the lower half have no rank, no score and no parts, and come by name. With fewer than three people ranked there are no numbers. Send the `ETag` as `If-None-Match` to learn whether anything changed.',
        querystring: RankingQuerySchema,
        response: { 200: RankingSchema, 304: unchanged, ...refusals('validation_failed', 'not_found') },
      },
    },
    async (request, reply) => sendKept(request, reply, await readRanking(database, request.query)),
  );

  app.get(
    '/ranking/people/:handle',
    {
      config: openLimit,
      schema: {
        ...open,
        summary: 'Get someone in the ranking',
        description: 'Their months, badges, and an image to share. `not_found` as soon as they leave.',
        params: HandleParamsSchema,
        response: { 200: RankingPersonSchema, 304: unchanged, ...refusals('validation_failed', 'not_found') },
      },
    },
    async (request, reply) => sendKept(request, reply, await readPerson(database, request.params.handle)),
  );
};
