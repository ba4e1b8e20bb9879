import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { requireLoopback } from '#src/loopback.ts';
import { isAddressOfApp } from '#src/networks/apps.ts';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';

const CallbackSchema = z.strictObject({
  clientId: z.string('should be text').optional(),
  url: z.string('should be text'),
});
const listName = 'tiktok_callbacks';

/** Where each app has everything pushed to, by its client id. */
export function callbacksOf({ db, app }: NetworkContext): Map<string, string> {
  const stored = readList(db, listName, CallbackSchema);
  return new Map(stored.map(({ clientId = app.clientId, url }) => [clientId, url]));
}

/** `POST /tiktok/control/callback`: the one address of an app, which its portal is told. TikTok asks it nothing. */
export function callbackRoutes(scope: FastifyInstance, context: NetworkContext): void {
  scope.post('/control/callback', { onRequest: requireLoopback }, async (request, reply) => {
    const { clientId = context.app.clientId, url } = parseInput(CallbackSchema, 'body', request.body);
    const app = context.apps.find((one) => one.clientId === clientId);
    if (!app) throw new SandboxError(404, 'not_found', `There’s no app ${clientId} here.`);
    if (!isAddressOfApp(app, url))
      throw new SandboxError(400, 'validation_failed', 'body.url should be an address of the app.');
    const others = readList(context.db, listName, CallbackSchema).filter((one) => one.clientId !== clientId);
    writeList(context.db, listName, [...others, { clientId, url }]);
    return reply.code(204).send();
  });
}
