import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBearer } from '#src/networks/form.ts';
import { countCall } from '#src/networks/limits.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { findToken, stateOf, type Token } from '#src/networks/tokens.ts';
import { type Problem, tooManyRequests, unauthorized, unsupportedAuthentication } from './errors.ts';
import { limitHeaders, windowMs } from './limits.ts';

/** Which scopes a route needs, and how often a person may call it in a quarter of an hour. */
export type Rule = { name: string; scopes: readonly string[]; perUser: number };

export type Caller = { token: Token; person: Person };

const appOnlyDetail =
  'Authenticating with OAuth 2.0 Application-Only is forbidden for this endpoint.  Supported authentication types are [OAuth 1.0a User Context, OAuth 2.0 User Context].';

function checkToken(
  { db, platform, realm, now }: NetworkContext,
  request: FastifyRequest,
  rule: Rule,
): Caller | Problem {
  const token = findToken(db, platform, readBearer(request) ?? '');
  if (!token || stateOf(token, now()) !== 'live') return unauthorized;
  if (token.kind === 'app') return unsupportedAuthentication(appOnlyDetail);
  const person = token.personId === null ? undefined : findPerson(db, realm, token.personId);
  if (token.kind !== 'access' || !person) return unauthorized;
  const missing = rule.scopes.filter((scope) => !token.scopes.includes(scope));
  if (missing.length > 0) {
    return unsupportedAuthentication(`The access token lacks a required scope: [${missing.join(', ')}].`);
  }
  return { token, person };
}

/** Finds out who calls, counts the call, and writes both into the answer. */
export function admit(
  context: NetworkContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  rule: Rule,
): Caller | Problem {
  const caller = checkToken(context, request, rule);
  if ('status' in caller) return caller;
  request.networkPersonId = caller.person.id;
  const window = countCall(context, `${rule.name} ${caller.person.id}`, { limit: rule.perUser, windowMs });
  reply.headers(limitHeaders(window));
  return window.isOver ? tooManyRequests : caller;
}
