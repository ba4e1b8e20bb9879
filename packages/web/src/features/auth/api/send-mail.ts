import type { CaptchaAnswer } from '#features/auth/captcha-widget.ts';
import { authClient, landingAddress } from '#lib/auth-client.ts';
import { authErrorCode } from '#lib/auth-failure.ts';

/** What a mail with a link and a code is for. */
export const mailPurposes = ['signin', 'signup', 'recovery'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

type MailOptions = CaptchaAnswer & { next: string | undefined };

function request(purpose: MailPurpose, email: string, { next, ...captcha }: MailOptions) {
  const address = landingAddress(purpose, next);
  if (purpose === 'signin') {
    return authClient.signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: address, ...captcha },
    });
  }
  if (purpose === 'signup') {
    return authClient.resend({ type: 'signup', email, options: { emailRedirectTo: address, ...captcha } });
  }
  return authClient.resetPasswordForEmail(email, { redirectTo: address, ...captcha });
}

/** Asks for a mail with a link and a code. Whether the address has an account is not for a screen to tell. */
export async function sendMail(purpose: MailPurpose, email: string, options: MailOptions): Promise<void> {
  const { error } = await request(purpose, email, options);
  if (error !== null && authErrorCode(error) !== 'otp_disabled') throw error;
}
