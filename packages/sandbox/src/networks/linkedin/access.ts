import type { FastifyRequest } from 'fastify';
import { readBearer } from '#src/networks/form.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { findToken, stateOf, type Token } from '#src/networks/tokens.ts';
import { accessDenied, tokenErrors } from './errors.ts';

/** The member a token stands for. */
export type Member = { person: Person; token: Token };

export function identifyMember({ db, platform, realm, now }: NetworkContext, request: FastifyRequest): Member {
  const text = readBearer(request);
  if (text === undefined) throw tokenErrors.empty();
  const token = findToken(db, platform, text);
  if (token?.kind !== 'access' || token.personId === null) throw tokenErrors.invalid();
  const state = stateOf(token, now());
  if (state === 'expired') throw tokenErrors.expired();
  if (state !== 'live') throw tokenErrors.revoked();
  const person = findPerson(db, realm, token.personId);
  if (!person) throw tokenErrors.revoked();
  request.networkPersonId = person.id;
  return { person, token };
}

type Right = { resource: string; method: string; version?: string; anyOf: readonly string[] };

/** Rights are per method: one of several scopes is enough. */
export function requireScope({ token }: Member, { resource, method, version, anyOf }: Right): void {
  if (!anyOf.some((scope) => token.scopes.includes(scope))) throw accessDenied(resource, method, version);
}
