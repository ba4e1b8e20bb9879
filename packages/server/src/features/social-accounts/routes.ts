import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '#features/social-accounts/context.ts';
import { accountRoutes } from '#features/social-accounts/routes/accounts.ts';
import { beginRoutes, endRoutes } from '#features/social-accounts/routes/connect.ts';
import { invitationRoutes, linkRoutes } from '#features/social-accounts/routes/links.ts';
import { selectRoutes } from '#features/social-accounts/routes/select.ts';
import type { AuthenticationOptions } from '#plugins/authentication.ts';

/** What members do with accounts. */
export async function socialAccountRoutes(app: FastifyInstance, options: { context: AccountsContext }): Promise<void> {
  await app.register(accountRoutes, options);
  await app.register(beginRoutes, options);
  await app.register(linkRoutes, options);
}

/** What also those do who hold a link. */
export async function openSocialAccountRoutes(
  app: FastifyInstance,
  options: { context: AccountsContext; authentication: AuthenticationOptions },
): Promise<void> {
  await app.register(endRoutes, options);
  await app.register(selectRoutes, options);
  await app.register(invitationRoutes, options);
}
