import type { FastifyInstance } from 'fastify';
import { requireLoopback } from '#src/loopback.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';
import { AppRightsSchema, readAppRights, writeAppRights } from './products.ts';

/** What the app may do is decided in LinkedIn's developer portal; this stands in for it. */
export function controlRoutes(scope: FastifyInstance, { db, changed }: NetworkContext): void {
  scope.get('/control/app', { onRequest: requireLoopback }, async () => readAppRights(db));

  scope.post('/control/app', { onRequest: requireLoopback }, async (request) => {
    const change = parseInput(AppRightsSchema.partial(), 'body', request.body);
    writeAppRights(db, AppRightsSchema.parse({ ...readAppRights(db), ...change }));
    changed();
    return readAppRights(db);
  });
}
