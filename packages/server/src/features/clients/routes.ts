import type { FastifyInstance } from 'fastify';
import type { ClientsContext } from '#features/clients/context.ts';
import { contactRoutes } from '#features/clients/routes/contacts.ts';
import { fileRoutes } from '#features/clients/routes/files.ts';
import { listRoutes } from '#features/clients/routes/lists.ts';
import { logoRoutes } from '#features/clients/routes/logo.ts';
import { singleRoutes } from '#features/clients/routes/single.ts';

/** Everything about an agency's clients. */
export async function clientRoutes(app: FastifyInstance, options: ClientsContext): Promise<void> {
  await app.register(listRoutes, options);
  await app.register(singleRoutes, options);
  await app.register(contactRoutes, options);
  await app.register(logoRoutes, options);
  await app.register(fileRoutes, options);
}
