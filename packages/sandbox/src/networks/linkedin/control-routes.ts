import type { FastifyInstance } from 'fastify';
import { SandboxError } from '#src/errors.ts';
import { requireLoopback } from '#src/loopback.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';
import { addOrder, PostOrderSchema } from './failed-posts.ts';
import { AppChangeSchema, changeAppRights, readAppRights } from './products.ts';

/** What each app may do is decided in LinkedIn's developer portal; this stands in for it. */
export function controlRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, apps, changed } = context;
  const present = () => ({ apps: apps.map(({ clientId }) => ({ clientId, ...readAppRights(db, clientId) })) });

  scope.get('/control/app', { onRequest: requireLoopback }, async () => present());

  scope.post('/control/app', { onRequest: requireLoopback }, async (request) => {
    const { clientId, ...change } = parseInput(AppChangeSchema, 'body', request.body);
    const chosen = apps.filter((app) => clientId === undefined || app.clientId === clientId);
    if (chosen.length === 0) throw new SandboxError(404, 'not_found', `There’s no app ${clientId} here.`);
    for (const app of chosen) changeAppRights(db, app.clientId, change);
    changed();
    return present();
  });

  scope.post('/control/next-post', { onRequest: requireLoopback }, async (request, reply) => {
    addOrder(context, parseInput(PostOrderSchema, 'body', request.body));
    return reply.code(204).send();
  });
}
