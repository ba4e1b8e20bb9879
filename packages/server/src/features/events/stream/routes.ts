import { AppError } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import { findSession } from '@ruche/database/auth';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { requireSession } from '#plugins/authentication.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { createEventHub, type Listener } from './hub.ts';

/** Often enough that no proxy takes the silence for the end. */
const heartbeatMs = 20_000;

type Stream = Listener & {
  /** Takes the answer over from the framework, with the headers that were set so far. */
  begin: () => void;
  closed: Promise<void>;
};

/** A listener before its answer has begun: what it hears meanwhile is kept, an end makes it refuse to begin. */
function prepareStream(reply: FastifyReply, listener: Pick<Listener, 'workspaceId' | 'userId' | 'sessionId'>): Stream {
  const { raw } = reply;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  // Who left while they were being recognised has closed before anybody listened.
  if (raw.destroyed) resolve();
  else raw.on('close', resolve);
  const early: string[] = [];
  let hasBegun = false;
  let hasEnded = false;
  return {
    ...listener,
    closed,
    send(event, content) {
      const text = `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`;
      if (!hasBegun) early.push(text);
      else if (!hasEnded) raw.write(text);
    },
    end() {
      hasEnded = true;
      if (hasBegun) raw.end();
    },
    begin() {
      if (hasEnded) throw new AppError('unavailable', 'The stream ended before it began.');
      hasBegun = true;
      writeHead(reply);
      for (const text of early) raw.write(text);
    },
  };
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Kept alive after its end, the connection would hold up a server that stops.
  connection: 'close',
  // Asks proxies to pass every line on at once.
  'x-accel-buffering': 'no',
};

function writeHead(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, streamHeaders);
  reply.raw.write(': connected\n\n');
}

export const streamRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const hub = createEventHub(database, app.log);
  app.addHook('preClose', async () => hub.close());

  app.get(
    '/events',
    {
      schema: {
        tags: ['Notifications'],
        security: [{ accessToken: [] }],
        summary: 'Stream live events',
        description:
          'Server-sent events. `notification` contains a Notification for this workspace, `change` a LiveChange, `presence` a ConversationPresence. The stream ends with the session or the membership, and when the server stops. Reopen it and load what you missed from the lists.',
        response: {
          200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
          ...memberRefusals('not_found', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = request.principal;
      const sessionId = requireSession(request.principal);
      const workspaceId = await readInWorkspace(
        database,
        request.principal,
        async (_tx, { workspace }) => workspace.id,
      );
      // Whoever asks for the headers alone would wait for ever for the end of the stream.
      if (request.method === 'HEAD') return reply.headers(streamHeaders).send('');
      const stream = prepareStream(reply, { workspaceId, userId, sessionId });
      const leave = await hub.join(stream);
      // However the answer ends, also as a refusal.
      void stream.closed.then(leave);
      // A session or membership that ended before anybody listened for its end.
      if (!(await findSession(database.orm, stream.sessionId))) {
        throw new AppError('unauthenticated', 'Sign in to continue.');
      }
      await readInWorkspace(database, { userId, workspaceId }, () => Promise.resolve());
      stream.begin();
      const heartbeat = setInterval(
        () => void (reply.raw.writableEnded || reply.raw.write(': still here\n\n')),
        heartbeatMs,
      );
      void stream.closed.then(() => clearInterval(heartbeat));
      return reply;
    },
  );
};
