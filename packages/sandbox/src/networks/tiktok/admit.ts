import type { FastifyRequest } from 'fastify';
import { readBearer } from '#src/networks/form.ts';
import { countCall } from '#src/networks/limits.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findToken, stateOf, type Token } from '#src/networks/tokens.ts';
import { envelopeErrors, missingScope } from './errors.ts';

type Holder = Token & { personId: string };

/** The token of somebody who allowed the scope, and has not asked too often in this minute. */
export function admit(context: NetworkContext, request: FastifyRequest, rule: { scope: string; perMinute: number }) {
  const { db, platform, now } = context;
  const token = findToken(db, platform, readBearer(request) ?? '');
  const { personId } = token ?? { personId: null };
  if (token?.kind !== 'access' || personId === null || stateOf(token, now()) !== 'live') return envelopeErrors.badToken;
  request.networkPersonId = personId;
  if (!token.scopes.includes(rule.scope)) return missingScope([rule.scope]);
  const name = `${request.routeOptions.url} ${personId}`;
  if (countCall(context, name, { limit: rule.perMinute, windowMs: 60_000 }).isOver) return envelopeErrors.rateLimit;
  return { ...token, personId } satisfies Holder;
}
