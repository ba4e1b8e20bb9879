import type { RunEvent } from '@ruche/contracts/assistant';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Often enough that no proxy takes the silence for the end. */
const heartbeatMs = 15_000;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Kept alive after its end, the connection would hold up a server that stops.
  connection: 'close',
  // Asks proxies to pass every line on at once.
  'x-accel-buffering': 'no',
};

export const wantsEvents = ({ headers, method }: FastifyRequest) =>
  method !== 'HEAD' && /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/iu.test(headers.accept ?? '');

export type EventReply = { send: (event: RunEvent) => void; end: () => void; closed: Promise<void> };

/** Takes the answer over from the framework, with the headers that were set so far. */
export function beginEvents(reply: FastifyReply): EventReply {
  const { raw } = reply;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  if (raw.destroyed) resolve();
  else raw.on('close', resolve);
  raw.on('error', () => undefined);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, streamHeaders);
  const write = (text: string) => {
    if (!raw.writableEnded && !raw.destroyed) raw.write(text);
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  void closed.then(() => clearInterval(heartbeat));
  return {
    closed,
    send: ({ event, data }) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end() {
      clearInterval(heartbeat);
      if (!raw.writableEnded) raw.end();
    },
  };
}
