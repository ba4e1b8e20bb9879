import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PeopleOptions } from './options.ts';
import { deletionRoutes } from './routes/deletion.ts';
import { deletionStatusRoutes } from './routes/deletion-status.ts';
import { exportArchiveRoutes } from './routes/export-archive.ts';
import { exportRoutes } from './routes/exports.ts';
import { securityEventRoutes } from './routes/security-events.ts';
import { sessionRoutes } from './routes/sessions.ts';

export { meRoutes } from './routes/me.ts';

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
