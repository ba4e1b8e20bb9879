import { randomBytes } from 'node:crypto';
import type { FlowState } from '@ruche/database/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import { type HostCookie, looksLikeSecret, readHostCookie, setHostCookie } from '#src/requests/host-cookie.ts';
import { hashLink, isSameHash } from '#src/tokens/codes.ts';

// Without a code challenge nothing ties a visit to a provider to the browser that began it: whoever opened the address
// would finish it. So that browser keeps a secret, and the flow its hash. Visits in several tabs share the secret.

/** How long somebody may take at the provider. */
export const flowSeconds = 300;

// Companies, and some providers, send the browser back with a form from their own site, for which the cookie has to be
// sent across sites.
const flowCookie: HostCookie = {
  name: 'ruche-flow',
  lifeSeconds: flowSeconds,
  sameSite: 'None',
  looksLike: looksLikeSecret,
};

/** Gives the browser its secret, or the one that it has for longer; returns the hash that the flow keeps. */
export function setFlowCookie(context: AuthContext, request: FastifyRequest, reply: FastifyReply): string {
  const secret = readHostCookie(context, request, flowCookie) ?? randomBytes(32).toString('base64url');
  setHostCookie(context, reply, flowCookie, secret);
  return hashLink(secret);
}

/** Whether the request comes from the browser in which the flow began. */
export function hasFlowCookieOf(context: AuthContext, request: FastifyRequest, { browserHash }: FlowState): boolean {
  const secret = readHostCookie(context, request, flowCookie);
  return secret !== null && browserHash !== null && isSameHash(browserHash, hashLink(secret));
}
