import type { KeyObject } from 'node:crypto';
import type { AuthSession, AuthUser, SessionMethod } from '@ruche/database/auth';
import type { AuthContext } from '#src/context.ts';
import { presentAppMetadata } from '#src/users/presenter.ts';
import { chooseClaims } from '#src/users/user-metadata.ts';
import { issuerOf, tokenAudience } from './access-tokens.ts';
import { signEs256 } from './es256.ts';

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

export type AccessToken = { token: string; expiresAt: number };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signJwt(claims: object, { kid, privateKey }: { kid: string; privateKey: KeyObject }): string {
  const content = `${encode({ alg: 'ES256', kid, typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${signEs256(content, privateKey).toString('base64url')}`;
}

/** Signs what the bearer may claim. The session's row, not the token, decides in all checks on this server. */
export async function signAccessToken(
  context: AuthContext,
  { user, session, methods }: { user: AuthUser; session: AuthSession; methods: SessionMethod[] },
): Promise<AccessToken> {
  const key = await context.keys.current();
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + context.settings.auth.accessTokenSeconds;
  const claims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: presentAppMetadata(user),
    user_metadata: chooseClaims(user.userMetadata),
    role: 'authenticated',
    aal: session.aal,
    amr: methods.map(({ method, at }) => ({ method, timestamp: toSeconds(at) })),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
    iss: issuerOf(context.settings.publicUrl),
    sub: user.id,
    aud: tokenAudience,
    iat: issuedAt,
    exp: expiresAt,
  };
  return { token: signJwt(claims, key), expiresAt };
}
