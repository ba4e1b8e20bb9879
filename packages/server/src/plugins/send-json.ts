import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends JSON that PostgreSQL wrote as the contract says, without reading it and writing it once more. */
export function sendJson(reply: FastifyReply, json: string | Readable): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
