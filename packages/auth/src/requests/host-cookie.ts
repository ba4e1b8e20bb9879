import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';

/** A cookie of the sign-in server. A value that does not look like this was not written here. */
export type HostCookie = {
  name: `ruche-${string}`;
  lifeSeconds: number;
  sameSite: 'None' | 'Lax' | 'Strict';
  looksLike: RegExp;
};

/** What 32 random or hashed bytes look like. */
export const looksLikeSecret = /^[\w-]{43}$/;

const isEncrypted = ({ settings }: AuthContext) => settings.publicUrl.startsWith('https:');

/** With the prefix, browsers accept the cookie only from this host, not from a sibling domain. It requires https. */
const fullNameOf = (context: AuthContext, { name }: HostCookie) => (isEncrypted(context) ? `__Host-${name}` : name);

/** Null also where there are several of that name: somebody else set one of them. */
export function readHostCookie(context: AuthContext, request: FastifyRequest, cookie: HostCookie): string | null {
  const fullName = fullNameOf(context, cookie);
  const values = (request.headers.cookie ?? '').split(';').flatMap((pair) => {
    const [key, value = ''] = pair.trim().split('=', 2);
    return key === fullName ? [value] : [];
  });
  const [value = ''] = values;
  return values.length === 1 && cookie.looksLike.test(value) ? value : null;
}

export function setHostCookie(context: AuthContext, reply: FastifyReply, cookie: HostCookie, value: string): void {
  const { lifeSeconds, sameSite } = cookie;
  // The prefix requires Path=/, and SameSite=None requires Secure: on plain http browsers use their own default.
  const plain = sameSite === 'None' ? 'Path=/auth/v1' : `Path=/auth/v1; SameSite=${sameSite}`;
  const scope = isEncrypted(context) ? `Path=/; SameSite=${sameSite}; Secure` : plain;
  reply.header('set-cookie', `${fullNameOf(context, cookie)}=${value}; Max-Age=${lifeSeconds}; HttpOnly; ${scope}`);
}
