import type { AuthSession, AuthUser, SessionMethod } from '@ruche/database/auth';
import { SignJWT } from 'jose';
import type { AuthContext } from '#src/context.ts';
import { presentAppMetadata } from '#src/users/presenter.ts';
import { chooseClaims } from '#src/users/user-metadata.ts';
import { issuerOf, tokenAudience } from './access-tokens.ts';

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

export type AccessToken = { token: string; expiresAt: number };

/** Signs what the bearer may claim. The session's row, not the token, decides in all checks on this server. */
export async function signAccessToken(
  context: AuthContext,
  { user, session, methods }: { user: AuthUser; session: AuthSession; methods: SessionMethod[] },
): Promise<AccessToken> {
  const { kid, privateKey } = await context.keys.current();
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + context.settings.auth.accessTokenSeconds;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: presentAppMetadata(user),
    user_metadata: chooseClaims(user.userMetadata),
    role: 'authenticated',
    aal: session.aal,
    amr: methods.map(({ method, at }) => ({ method, timestamp: toSeconds(at) })),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(issuerOf(context.settings.publicUrl))
    .setSubject(user.id)
    .setAudience(tokenAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { token, expiresAt };
}
