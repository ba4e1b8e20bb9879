import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listGrants, revokeGrant } from '#src/networks/grants.ts';
import { GraphError } from '#src/networks/meta/errors.ts';
import { parseFields } from '#src/networks/meta/field-expansion.ts';
import { readParameters } from '#src/networks/meta/parameters.ts';
import { splitPath } from '#src/networks/meta/versions.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { requireAccount } from './access.ts';
import { showAccount } from './account-node.ts';

function readMe(context: NetworkContext, request: FastifyRequest) {
  const parameters = readParameters(request);
  const { token, grant, person } = requireAccount(context, request, parameters);
  const fields = parseFields(parameters.get('fields') ?? '');
  return showAccount(person, { context, request, parameters, fields, caller: { kind: 'user', token, grant, person } });
}

/** The app gives everything back. Nobody is told: it was the app's own wish. */
function removeApp(context: NetworkContext, request: FastifyRequest) {
  const { db, platform, app, now, changed } = context;
  const { person } = requireAccount(context, request, readParameters(request));
  const own = listGrants(db, platform, person.id).filter(({ clientId }) => clientId === app.clientId);
  for (const { id } of own) revokeGrant(db, id, now());
  changed();
  return { success: true };
}

/** The account itself, under every version and none. */
export function accountRoutes(scope: FastifyInstance, context: NetworkContext): void {
  scope.route({
    method: ['GET', 'DELETE'],
    url: '/graph.instagram.com/*',
    config: { operation: ({ method }: FastifyRequest) => (method === 'GET' ? 'identity' : undefined) },
    handler: async (request, reply) => {
      const { version, rest } = splitPath((request.params as { '*': string })['*']);
      reply.header('facebook-api-version', version);
      const path = `${request.method} /${rest.join('/')}`;
      if (path === 'GET /me') return readMe(context, request);
      if (path === 'DELETE /me/permissions') return removeApp(context, request);
      throw new GraphError({ code: 2500, message: `Unknown path components: /${rest.join('/')}` });
    },
  });
}
