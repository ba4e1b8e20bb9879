import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type { CaptchaAnswer } from '#features/auth/captcha-widget.ts';
import type { SignUp } from '#features/auth/schemas.ts';
import { signUp as words } from '#features/auth/words/sign-in.ts';
import { getAuthClient, landingAddress } from '#lib/auth-client.ts';
import { describeAuthFailure } from '#lib/auth-failure.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';

export const signUpTexts = {
  done: words.done,
  noUser: words.notCreated,
  noProfile: words.profileFailed,
  failed: words.failed,
} as const;

class NoUserError extends Error {
  override readonly name = 'NoUserError';
}

/** Creates the account; `isConfirmed` is false while its address has to be confirmed by mail. */
export async function signUp(
  person: SignUp,
  { next, ...captcha }: CaptchaAnswer & { next: string | undefined },
): Promise<{ isConfirmed: boolean }> {
  const { email, password, firstName, lastName } = person;
  const { data, error } = await (await getAuthClient()).signUp({
    email,
    password,
    options: {
      data: { firstName, lastName, timeZone: browserTimeZone() },
      emailRedirectTo: landingAddress('signup', next),
      ...captcha,
    },
  });
  if (error !== null) throw error;
  // An answer without a person in it reaches us as an empty one.
  if (data.user?.id === undefined) throw new NoUserError(signUpTexts.noUser);
  if (data.session === null) return { isConfirmed: false };
  // Signing in is the next step, and a step of its own: the session that came along is ended again.
  await (await getAuthClient()).signOut({ scope: 'local' });
  return { isConfirmed: true };
}

export function describeSignUpFailure(error: unknown): string {
  if (error instanceof NoUserError) return error.message;
  // Account and profile are written together: when the server fails, neither is there.
  if (isAuthRetryableFetchError(error) && error.status === 500) return signUpTexts.noProfile;
  return describeAuthFailure(error, signUpTexts.failed);
}
