import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deletionRoutes, deletionStatusRoutes } from './deletion/routes.ts';
import { exportArchiveRoutes, exportRoutes } from './exports/routes.ts';
import type { PeopleOptions } from './schema.ts';
import { securityEventRoutes } from './security-events/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

export { meRoutes } from './profile/routes.ts';

/** What people see and change about their own account, besides signing in: the same in every workspace. */
export const peopleRoutes: FastifyPluginAsyncZod<PeopleOptions> = async (app, options) => {
  await app.register(sessionRoutes, options);
  await app.register(securityEventRoutes, options);
  await app.register(exportRoutes, options);
  await app.register(exportArchiveRoutes, options);
  await app.register(deletionRoutes, options);
};

/** What is told to whoever knows a deletion's code, signed in or not. */
export const openPeopleRoutes: FastifyPluginAsyncZod<Pick<PeopleOptions, 'database'>> = async (app, options) => {
  await app.register(deletionStatusRoutes, options);
};
