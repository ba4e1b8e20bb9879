import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { requireLoopback } from '#src/loopback.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { parseInput } from '#src/parse.ts';
import { AppSettingsSchema, readAppSettings, writeAppSettings } from './app-settings.ts';
import { type Ending, endings, endTokens } from './endings.ts';
import { addOrder, ContainerOrderSchema } from './instagram-publishing/orders.ts';
import { addVideoOrder, VideoOrderSchema } from './video-orders.ts';

const subcodes = Object.keys(endings).map(Number) as Ending[];
const EndRequestSchema = z.strictObject({
  personId: z.string('should be text'),
  subcode: z.literal(subcodes, `should be one of ${subcodes.join(', ')}`),
});

/** What is set in Meta's dashboard, and what befalls people on facebook.com. */
export function controlRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, realm, changed } = context;
  const options = { onRequest: requireLoopback };

  scope.get('/control/app', options, async () => readAppSettings(context));

  scope.post('/control/app', options, async (request) => {
    const change = parseInput(AppSettingsSchema, 'body', request.body);
    writeAppSettings(context, change);
    return change;
  });

  scope.post('/control/next-container', options, async (request, reply) => {
    addOrder(context, parseInput(ContainerOrderSchema, 'body', request.body));
    return reply.code(204).send();
  });

  scope.post('/control/next-video', options, async (request, reply) => {
    addVideoOrder(context, parseInput(VideoOrderSchema, 'body', request.body));
    return reply.code(204).send();
  });

  scope.post('/control/end-tokens', options, async (request, reply) => {
    const { personId, subcode } = parseInput(EndRequestSchema, 'body', request.body);
    const person = findPerson(db, realm, personId);
    if (!person) throw new SandboxError(404, 'not_found', `There’s no one called “${personId}” here.`);
    endTokens(context, person.id, subcode);
    changed();
    return reply.code(204).send();
  });
}
