import type { FastifyInstance } from 'fastify';
import { SandboxError } from '#src/errors.ts';
import { requireLoopback } from '#src/loopback.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';
import { AppChangeSchema, changeAppRights, readAppRights } from './products.ts';

/** What each app may do is decided in LinkedIn's developer portal; this stands in for it. */
export function controlRoutes(scope: FastifyInstance, { db, apps, changed }: NetworkContext): void {
  const present = () => ({ apps: apps.map(({ clientId }) => ({ clientId, ...readAppRights(db, clientId) })) });

  scope.get('/control/app', { onRequest: requireLoopback }, async () => present());

  scope.post('/control/app', { onRequest: requireLoopback }, async (request) => {
    const { clientId, ...change } = parseInput(AppChangeSchema, 'body', request.body);
    const chosen = apps.filter((app) => clientId === undefined || app.clientId === clientId);
    if (chosen.length === 0) throw new SandboxError(404, 'not_found', `There is no app ${clientId} here.`);
    for (const app of chosen) changeAppRights(db, app.clientId, change);
    changed();
    return present();
  });
}
