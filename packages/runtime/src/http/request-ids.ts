import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export const requestIdHeader = 'x-request-id';

/** Long enough to be an identifier, plain enough to be written to a log line and a header as it is. */
const sane = /^[\w.:-]{8,128}$/;

/** Keeps the id that a proxy in front gave the request, so that both logs tell one story. */
export function chooseRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[requestIdHeader];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

export const requestIdsPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header(requestIdHeader, request.id);
    });
  },
  { name: 'request-ids' },
);
