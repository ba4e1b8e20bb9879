import type { FastifyRequest } from 'fastify';

/** Where a request came from, as sessions and the audit trail keep it. */
export type Origin = { ip: string; userAgent: string | null };

export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 400) ?? null };
}
