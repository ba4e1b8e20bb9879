import { AppError } from '@ruche/contracts';
import { type Database, findSession } from '@ruche/database';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createEventHub, type Listener } from '#features/events/hub.ts';
import type { Principal } from '#plugins/authentication.ts';
import { memberRefusals } from '#plugins/error-status.ts';

/** Often enough that no proxy takes the silence for the end. */
const heartbeatMs = 20_000;

/** Takes the answer over from the framework, with the headers that were set so far. */
function openStream(reply: FastifyReply, { userId, sessionId }: Principal): Listener & { closed: Promise<void> } {
  const { raw } = reply;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  raw.on('close', resolve);
  const write = (text: string) => void (raw.writableEnded || raw.write(text));
  return {
    userId,
    sessionId,
    closed,
    send: (event, content) => write(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`),
    end: () => void raw.end(),
  };
}

function begin(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Kept alive after its end, the connection would hold up a server that stops.
    connection: 'close',
    // Asks proxies to pass every line on at once.
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': connected\n\n');
}

export const eventRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const hub = createEventHub(database, app.log);
  app.addHook('preClose', async () => hub.close());

  app.get(
    '/events',
    {
      schema: {
        tags: ['Notifications'],
        security: [{ accessToken: [] }],
        summary: 'What happens, as it happens',
        description:
          'Server-sent events. `notification` carries a Notification. The stream ends when the session does, and when the server stops: open it again and read what was missed from the list.',
        response: {
          200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
          ...memberRefusals('unavailable'),
        },
      },
    },
    async (request, reply) => {
      const stream = openStream(reply, request.principal);
      const leave = await hub.join(stream);
      // One that ended before anybody listened for its end.
      if (!(await findSession(database.orm, stream.sessionId))) {
        leave();
        throw new AppError('unauthenticated', 'Sign in to do this.');
      }
      begin(reply);
      const heartbeat = setInterval(
        () => void (reply.raw.writableEnded || reply.raw.write(': still here\n\n')),
        heartbeatMs,
      );
      const cleanUp = async () => {
        await stream.closed;
        clearInterval(heartbeat);
        leave();
      };
      void cleanUp();
      return reply;
    },
  );
};
