import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { metaRoutes } from './meta/routes.ts';
import type { MetaContext } from './meta/service.ts';

/** What the networks' machines call, a folder per company. */
export const webhookRoutes: FastifyPluginAsyncZod<MetaContext> = async (app, context) => {
  await app.register(metaRoutes, context);
};
