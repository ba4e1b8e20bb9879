import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type NotificationOptions, notificationRoutes } from './notifications/routes.ts';
import { streamRoutes } from './stream/routes.ts';

/** What happened, as a list, and what happens, as a stream. */
export const eventRoutes: FastifyPluginAsyncZod<NotificationOptions> = async (app, options) => {
  await app.register(notificationRoutes, options);
  await app.register(streamRoutes, options);
};
