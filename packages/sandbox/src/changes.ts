import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { requireLoopback } from './loopback.ts';

const pauseMs = 100;

/** Tells open pages to look again, over one stream of server-sent events. */
export function createChanges() {
  const streams = new Set<ServerResponse>();
  let isPending = false;
  const tell = () => {
    isPending = false;
    for (const stream of streams) if (!stream.writableEnded) stream.write('event: change\ndata: look again\n\n');
  };
  return {
    /** Called several times per request: changes that come together are told once. */
    announce: (): void => {
      if (isPending || streams.size === 0) return;
      isPending = true;
      setTimeout(tell, pauseMs).unref();
    },
    register(app: FastifyInstance): void {
      app.addHook('preClose', async () => {
        for (const stream of streams) stream.end();
      });
      app.get('/changes', { onRequest: requireLoopback, logLevel: 'warn' }, async (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write('retry: 1000\n\n');
        streams.add(reply.raw);
        reply.raw.once('close', () => streams.delete(reply.raw));
      });
    },
  };
}
