import type { FastifyError, FastifyInstance } from 'fastify';
import { consentRoutes } from '#src/networks/consent/routes.ts';
import type { GraphError } from '#src/networks/meta/errors.ts';
import { sendError } from '#src/networks/meta/graph-routes.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { accountRoutes } from './account-routes.ts';
import { createAuthorizeRoute } from './authorize.ts';
import { look } from './look.ts';
import { tokenRoutes } from './token-routes.ts';

/** The app that people allow with their Instagram account, and those people. Undefined where there is none. */
function loginContextOf(context: NetworkContext): NetworkContext | undefined {
  const app = context.apps[1];
  return app && { ...context, app, realm: 'instagram' };
}

/** Instagram API with Instagram Login: three hosts of its own, and no Page anywhere. */
export async function instagramLoginRoutes(
  scope: FastifyInstance,
  network: NetworkDefinition,
  context: NetworkContext,
): Promise<void> {
  const login = loginContextOf(context);
  if (!login) return;
  consentRoutes(scope, { network: { ...network, look }, context: login, route: createAuthorizeRoute(login) });
  await scope.register(async (hosts) => {
    hosts.setErrorHandler<FastifyError | GraphError>((error, request, reply) => sendError(request, reply, error));
    tokenRoutes(hosts, login);
    accountRoutes(hosts, login);
  });
}
