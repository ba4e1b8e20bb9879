import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '#src/html.ts';
import { requireLoopback } from '#src/loopback.ts';

/** A page of the sandbox itself: for this machine alone. */
export async function sendScreen(request: FastifyRequest, reply: FastifyReply, render: () => Html) {
  await requireLoopback(request);
  return reply.type('text/html; charset=utf-8').send(render().markup);
}
