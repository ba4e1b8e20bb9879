import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MetaContext } from './meta-service.ts';
import { metaRoutes } from './routes/meta.ts';

/** What the networks' machines call, one file per company. */
export const webhookRoutes: FastifyPluginAsyncZod<MetaContext> = async (app, context) => {
  await app.register(metaRoutes, context);
};
