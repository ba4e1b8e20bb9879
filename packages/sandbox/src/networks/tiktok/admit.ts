import type { FastifyRequest } from 'fastify';
import { readBearer } from '#src/networks/form.ts';
import { countCall } from '#src/networks/limits.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findToken, stateOf, type Token } from '#src/networks/tokens.ts';
import { envelopeErrors, missingScope } from './errors.ts';

type Rule = { anyOf: readonly string[]; perMinute: number };
type Holder = Token & { personId: string };

/** The token of somebody who allowed one of the scopes, and has not asked too often in this minute. */
export function admit(context: NetworkContext, request: FastifyRequest, rule: Rule) {
  const { db, platform, now } = context;
  const token = findToken(db, platform, readBearer(request) ?? '');
  const { personId } = token ?? { personId: null };
  if (token?.kind !== 'access' || personId === null || stateOf(token, now()) !== 'live') return envelopeErrors.badToken;
  request.networkPersonId = personId;
  if (!rule.anyOf.some((scope) => token.scopes.includes(scope))) return missingScope(rule.anyOf);
  const name = `${request.routeOptions.url} ${personId}`;
  if (countCall(context, name, { limit: rule.perMinute, windowMs: 60_000 }).isOver) return envelopeErrors.rateLimit;
  return { ...token, personId } satisfies Holder;
}
