import type { FastifyInstance } from 'fastify';
import type { ClientsContext } from './context.ts';
import { contactRoutes } from './routes/contacts.ts';
import { fileRoutes } from './routes/files.ts';
import { listRoutes } from './routes/lists.ts';
import { logoRoutes } from './routes/logo.ts';
import { singleRoutes } from './routes/single.ts';

/** Everything about an agency's clients. */
export async function clientRoutes(app: FastifyInstance, options: ClientsContext): Promise<void> {
  await app.register(listRoutes, options);
  await app.register(singleRoutes, options);
  await app.register(contactRoutes, options);
  await app.register(logoRoutes, options);
  await app.register(fileRoutes, options);
}
