import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** By which a browser says what it has. The same content has the same one on every server. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}

/** Whether the caller has it already. */
export function hasAlready({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag);
}
