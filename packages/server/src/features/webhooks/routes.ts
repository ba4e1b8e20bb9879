import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deliveryRoutes } from './deliveries/routes.ts';
import type { DeliveryContext } from './deliveries/service.ts';
import { metaRoutes } from './meta/routes.ts';
import type { MetaContext } from './meta/service.ts';

/** What the networks' machines call. */
export const webhookRoutes: FastifyPluginAsyncZod<MetaContext & DeliveryContext> = async (app, context) => {
  await app.register(metaRoutes, context);
  await app.register(deliveryRoutes, context);
};
