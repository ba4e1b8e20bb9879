import { randomBytes } from 'node:crypto';
import type { FlowState } from '@ruche/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#features/auth/context.ts';
import { hashLink, isSameHash } from '#features/auth/tokens/codes.ts';

// Without a code challenge nothing ties a visit to a provider to the browser that began it: whoever opened the address
// would finish it. So that browser keeps a secret, and the flow its hash. Visits in several tabs share the secret.

/** How long somebody may take at the provider. */
export const flowSeconds = 300;

const isEncrypted = ({ settings }: AuthContext) => settings.publicUrl.startsWith('https:');

/** With this prefix browsers take the cookie from this very host only, not from one beside it; it wants https. */
const nameOf = (context: AuthContext) => (isEncrypted(context) ? '__Host-ruche-flow' : 'ruche-flow');

/** The browser's secret. Null also where there are several: somebody else put one of them there. */
function readSecret(context: AuthContext, request: FastifyRequest): string | null {
  const name = nameOf(context);
  const values = (request.headers.cookie ?? '').split(';').flatMap((pair) => {
    const [key, value = ''] = pair.trim().split('=', 2);
    return key === name ? [value] : [];
  });
  const [secret = ''] = values;
  return values.length === 1 && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Leaves the secret with the browser; the flow keeps what this returns. */
export function markBrowser(context: AuthContext, request: FastifyRequest, reply: FastifyReply): string {
  const secret = readSecret(context, request) ?? randomBytes(32).toString('base64url');
  // Companies, and some providers, send the browser back with a form from their own site: SameSite=None lets the cookie
  // come along, and wants Secure. On plain http browsers decide by themselves.
  const place = isEncrypted(context) ? 'Path=/; SameSite=None; Secure' : 'Path=/auth/v1';
  reply.header('set-cookie', `${nameOf(context)}=${secret}; Max-Age=${flowSeconds}; HttpOnly; ${place}`);
  return hashLink(secret);
}

export function isMarkedBrowser(context: AuthContext, request: FastifyRequest, { browserHash }: FlowState): boolean {
  const secret = readSecret(context, request);
  return secret !== null && browserHash !== null && isSameHash(browserHash, hashLink(secret));
}
