import type { Executor } from '@ruche/database';
import {
  type AuthSession,
  type AuthUser,
  type AuthUserParts,
  beginSession,
  hasVerifiedFactor,
  loadAuthUserParts,
} from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import type { WeakReason } from '#src/errors/errors.ts';
import { writeRefreshToken } from '#src/tokens/refresh-tokens.ts';
import { signAccessToken } from '#src/tokens/sign-access-token.ts';
import { cancelDeletion } from '#src/users/cancel-deletion.ts';
import { type PresentedUser, presentUser } from '#src/users/presenter.ts';

/** How somebody proved who they are, as `amr` tells it. */
export type SessionMethodName =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'sso/saml'
  | 'anonymous'
  | 'recovery'
  | 'magiclink'
  | 'email/signup'
  | 'email_change';

export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: PresentedUser;
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: { reasons: WeakReason[]; message: string };
};

/** Begins a session at the lower level of assurance and answers with its tokens. The person's row is held already. */
export async function startSession(
  tx: Executor,
  context: AuthContext,
  { user, method, origin }: { user: AuthUser; method: SessionMethodName; origin: Origin },
): Promise<SessionAnswer> {
  // Signing in within the grace period takes a request for deletion back: with the second factor, where there is one.
  const owesFactor = user.deactivatedAt !== null && (await hasVerifiedFactor(tx, user.id));
  if (!owesFactor) await cancelDeletion(tx, user, origin);
  return answerSession(tx, context, await beginSession(tx, { userId: user.id, method, ...origin }));
}

/** The tokens of a session as it stands now. */
export async function answerSession(
  tx: Executor,
  context: AuthContext,
  { user, session, parts }: { user: AuthUser; session: AuthSession; parts?: AuthUserParts },
): Promise<SessionAnswer> {
  const { methods, ...shown } = parts ?? (await loadAuthUserParts(tx, user.id, session.id));
  const { token, expiresAt } = await signAccessToken(context, { user, session, methods });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.auth.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(context.settings.secret, {
      sessionId: session.id,
      counter: session.refreshCounter,
    }),
    user: presentUser({ user, ...shown }),
  };
}
