import type { FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';

export const isEncrypted = ({ settings }: AuthContext) => settings.publicUrl.startsWith('https:');

/** With this prefix browsers take the cookie from this very host only, not from one beside it; it wants https. */
export const hostCookieName = (context: AuthContext, name: string) => (isEncrypted(context) ? `__Host-${name}` : name);

/** A secret of 32 bytes in a cookie. Null also where there are several: somebody else put one of them there. */
export function readHostCookie(context: AuthContext, request: FastifyRequest, name: string): string | null {
  const fullName = hostCookieName(context, name);
  const values = (request.headers.cookie ?? '').split(';').flatMap((pair) => {
    const [key, value = ''] = pair.trim().split('=', 2);
    return key === fullName ? [value] : [];
  });
  const [secret = ''] = values;
  return values.length === 1 && /^[\w-]{43}$/.test(secret) ? secret : null;
}
