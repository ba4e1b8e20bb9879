import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AccountOptions } from './options.ts';
import { deletionRoutes } from './routes/deletion.ts';
import { exportArchiveRoutes } from './routes/export-archive.ts';
import { exportRoutes } from './routes/exports.ts';
import { securityEventRoutes } from './routes/security-events.ts';
import { sessionRoutes } from './routes/sessions.ts';

/** What people see and change about their own account, besides signing in. */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  await app.register(sessionRoutes, options);
  await app.register(securityEventRoutes, options);
  await app.register(exportRoutes, options);
  await app.register(exportArchiveRoutes, options);
  await app.register(deletionRoutes, options);
};
