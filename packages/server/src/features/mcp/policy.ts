import { AppError, type ErrorBody } from '@ruche/contracts/api';
import { type ApiScope, hasScope } from '@ruche/contracts/api-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { missingScope } from '#domain/api-keys/scope-guard.ts';
import { scopeRuleOf } from '#domain/api-keys/scope-rules.ts';
import type { ActingKey } from '#plugins/api-keys.ts';
import { mcp } from './refusals.ts';
import type { Tool } from './schema.ts';

/** A browser says which page is calling. Only those of this installation may, whatever name its address was looked up by. */
export function refuseForeignPages({ headers }: FastifyRequest, publicUrl: string): void {
  if (headers.origin === undefined || headers.origin === new URL(publicUrl).origin) return;
  throw new AppError('forbidden', mcp.foreignOrigin);
}

/** Says how to authenticate, as RFC 6750 has it: the reason is told only to whoever tried. */
export function challenge(request: FastifyRequest, reply: FastifyReply): void {
  const reason = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
  reply.header('www-authenticate', `Bearer realm="Ruche"${reason}`);
}

function scopeOf(route: string): ApiScope {
  const [method = '', path = ''] = route.split(' ');
  const rule = scopeRuleOf(method, `/api/v1${path}`);
  if (rule === null || typeof rule === 'string') throw new Error(`${route} is nothing that a key has a scope for.`);
  return rule.scope;
}

/** What a tool needs is what the routes need that it calls. */
const missingOf = ({ routes }: Tool, { scopes }: ActingKey) =>
  routes.map(scopeOf).find((scope) => !hasScope(scopes, scope));

export const isAllowed = (tool: Tool, key: ActingKey): boolean => missingOf(tool, key) === undefined;

/** The same that the API answers to such a key. */
export function refusalOf(tool: Tool, key: ActingKey, requestId: string): ErrorBody | null {
  const missing = missingOf(tool, key);
  if (missing === undefined) return null;
  const { code, message, details } = missingScope(missing);
  return { code, message, ...(details && { details }), requestId };
}
