import type { FastifyInstance } from 'fastify';
import type { AuthenticationOptions } from '#plugins/authentication.ts';
import type { AccountsContext } from './context.ts';
import { connectedAccountRoutes } from './routes/accounts.ts';
import { beginRoutes, endRoutes } from './routes/connect.ts';
import { invitationRoutes, linkRoutes } from './routes/links.ts';
import { selectRoutes } from './routes/select.ts';

/** What members do with accounts. */
export async function accountRoutes(app: FastifyInstance, options: { context: AccountsContext }): Promise<void> {
  await app.register(connectedAccountRoutes, options);
  await app.register(beginRoutes, options);
  await app.register(linkRoutes, options);
}

/** What also those do who hold a link. */
export async function openAccountRoutes(
  app: FastifyInstance,
  options: { context: AccountsContext; authentication: AuthenticationOptions },
): Promise<void> {
  await app.register(endRoutes, options);
  await app.register(selectRoutes, options);
  await app.register(invitationRoutes, options);
}
