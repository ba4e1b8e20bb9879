import type { FastifyRequest } from 'fastify';
import { type Grant, getGrant } from '#src/networks/grants.ts';
import { loginTokenKind, readAccessToken } from '#src/networks/meta/access.ts';
import { GraphError, tokenErrors } from '#src/networks/meta/errors.ts';
import type { Parameters } from '#src/networks/meta/parameters.ts';
import { isRightProof } from '#src/networks/meta/signatures.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { findToken, stateOf, type Token } from '#src/networks/tokens.ts';

export type AccountHolder = { token: Token; grant: Grant; person: Person };

/** Whose account a token stands for, or the reason why it no longer does. */
export function requireAccount(
  { db, platform, realm, app, now }: NetworkContext,
  request: FastifyRequest,
  parameters: Parameters,
): AccountHolder {
  const text = readAccessToken(request, parameters);
  if (text === undefined || text === '') throw tokenErrors.missing();
  const token = findToken(db, platform, text);
  if (token?.kind !== loginTokenKind || token.personId === null || token.grantId === null) {
    throw tokenErrors.malformed();
  }
  const state = stateOf(token, now());
  const person = findPerson(db, realm, token.personId);
  if (!person || state === 'revoked') throw tokenErrors.revoked(app.clientId);
  if (state !== 'live') throw tokenErrors.expired(new Date(token.expiresAt ?? 0), new Date(now()));
  const proof = parameters.get('appsecret_proof');
  if (proof !== undefined && !isRightProof(proof, app.clientSecret, text)) {
    const message = 'Invalid appsecret_proof provided in the API argument';
    throw new GraphError({ code: 100, type: 'GraphMethodException', message });
  }
  request.networkPersonId = person.id;
  return { token, person, grant: getGrant(db, token.grantId) };
}
