import { HandleParamsSchema } from '@ruche/contracts/ranking';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { openLimit } from '#features/ranking/schema.ts';
import { hasAlready } from '#plugins/etags.ts';
import { type CardContext, findCard, paintCard } from './service.ts';

/** Beside the page of the person, outside the API: what networks show where somebody shares that page. */
export const rankingCardRoutes: FastifyPluginAsyncZod<Omit<CardContext, 'kept'>> = async (app, options) => {
  const context: CardContext = { ...options, kept: new Map() };
  app.get(
    '/ranking/:handle/card.png',
    { config: openLimit, schema: { hide: true, params: HandleParamsSchema } },
    async (request, reply) => {
      const found = await findCard(context, request.params.handle);
      const etag = `"${found.hash}"`;
      void reply.headers({
        etag,
        // Asked for each time, so that it is gone as soon as the person leaves.
        'cache-control': 'public, no-cache',
        'content-disposition': 'inline; filename="ranking.png"',
        // Whoever shares it shows it on pages of their own.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (hasAlready(request, etag)) return reply.code(304).send();
      return reply.type('image/png').send(await paintCard(context, found));
    },
  );
};
