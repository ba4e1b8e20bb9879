import { isAuthError, type User } from '@supabase/auth-js';
import type { CaptchaAnswer } from '#features/auth/captcha-widget.ts';
import { signIn as words } from '#features/auth/words/sign-in.ts';
import { getAuthClient } from '#lib/auth-client.ts';
import { authErrorCode, describeAuthFailure } from '#lib/auth-failure.ts';

export const signInTexts = {
  done: words.done,
  refused: words.wrongCredentials,
  noUser: words.profileMissing,
  failed: words.failed,
} as const;

export async function signIn(credentials: { email: string; password: string }, options: CaptchaAnswer): Promise<User> {
  const { data, error } = await (await getAuthClient()).signInWithPassword({ ...credentials, options });
  if (error !== null) throw error;
  return data.user;
}

export function describeSignInFailure(error: unknown): string {
  if (authErrorCode(error) === 'invalid_credentials') return signInTexts.refused;
  // The server said yes, and did not say to whom.
  if (isAuthError(error) && error.name === 'AuthInvalidTokenResponseError') return signInTexts.noUser;
  return describeAuthFailure(error, signInTexts.failed);
}
