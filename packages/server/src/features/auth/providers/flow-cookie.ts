import { randomBytes } from 'node:crypto';
import type { FlowState } from '@ruche/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#features/auth/context.ts';
import { hostCookieName, isEncrypted, readHostCookie } from '#features/auth/host-cookie.ts';
import { hashLink, isSameHash } from '#features/auth/tokens/codes.ts';

// Without a code challenge nothing ties a visit to a provider to the browser that began it: whoever opened the address
// would finish it. So that browser keeps a secret, and the flow its hash. Visits in several tabs share the secret.

/** How long somebody may take at the provider. */
export const flowSeconds = 300;

const cookieName = 'ruche-flow';

/** Leaves the secret with the browser; the flow keeps what this returns. */
export function markBrowser(context: AuthContext, request: FastifyRequest, reply: FastifyReply): string {
  const secret = readHostCookie(context, request, cookieName) ?? randomBytes(32).toString('base64url');
  // Companies, and some providers, send the browser back with a form from their own site: SameSite=None lets the cookie
  // come along, and wants Secure. On plain http browsers decide by themselves.
  const place = isEncrypted(context) ? 'Path=/; SameSite=None; Secure' : 'Path=/auth/v1';
  reply.header(
    'set-cookie',
    `${hostCookieName(context, cookieName)}=${secret}; Max-Age=${flowSeconds}; HttpOnly; ${place}`,
  );
  return hashLink(secret);
}

export function isMarkedBrowser(context: AuthContext, request: FastifyRequest, { browserHash }: FlowState): boolean {
  const secret = readHostCookie(context, request, cookieName);
  return secret !== null && browserHash !== null && isSameHash(browserHash, hashLink(secret));
}
