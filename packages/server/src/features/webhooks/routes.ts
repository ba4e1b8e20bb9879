import type { Payments } from '@ruche/payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deliveryRoutes } from './deliveries/routes.ts';
import type { DeliveryContext } from './deliveries/service.ts';
import { metaRoutes } from './meta/routes.ts';
import type { MetaContext } from './meta/service.ts';
import { stripeRoutes } from './stripe/routes.ts';

/** What the networks' machines call, and the payment provider's. */
export const webhookRoutes: FastifyPluginAsyncZod<
  MetaContext & DeliveryContext & { payments: Payments | null }
> = async (app, context) => {
  await app.register(metaRoutes, context);
  await app.register(deliveryRoutes, context);
  await app.register(stripeRoutes, context);
};
