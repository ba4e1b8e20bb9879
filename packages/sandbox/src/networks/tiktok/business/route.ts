import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countCall } from '#src/networks/limits.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { readPostingSettings } from '#src/networks/tiktok/settings.ts';
import { findToken, stateOf } from '#src/networks/tokens.ts';
import { businessIdOf } from './business-id.ts';
import { type BusinessError, businessAnswer, businessErrors } from './envelope.ts';

export type Work = (owner: Person, fields: Readonly<Record<string, unknown>>, request: FastifyRequest) => unknown;

const isError = (value: unknown): value is BusinessError =>
  typeof value === 'object' && value !== null && 'code' in value;

/** Whoever allowed it, for themselves alone, and not too often. */
function admit(context: NetworkContext, request: FastifyRequest, scope: string, businessId: unknown) {
  const { db, realm, platform, now } = context;
  const header = request.headers['access-token'];
  const token = findToken(db, platform, typeof header === 'string' ? header : '');
  const owner = token?.personId ? findPerson(db, realm, token.personId) : undefined;
  if (token?.kind !== 'business' || stateOf(token, now()) !== 'live' || !owner) return businessErrors.token;
  request.networkPersonId = owner.id;
  if (!token.scopes.includes(scope) || businessId !== businessIdOf(owner)) return businessErrors.permission;
  const { commentCallsPerMinute: limit } = readPostingSettings(db);
  const name = `${request.routeOptions.url} ${owner.id}`;
  return countCall(context, name, { limit, windowMs: 60_000 }).isOver ? businessErrors.rate : owner;
}

/** A call of the Business API that needs a right: whatever goes wrong, its status is 200. */
export function businessRoute(context: NetworkContext, right: string, work: Work) {
  return async (request: FastifyRequest) => {
    const fields = z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(request.method === 'GET' ? request.query : request.body);
    const owner = admit(context, request, right, fields['business_id']);
    if (isError(owner)) return businessAnswer({}, owner);
    const result = work(owner, fields, request);
    return isError(result) ? businessAnswer({}, result) : businessAnswer(result);
  };
}
