import type { CaptchaAnswer } from '#features/auth/captcha-widget.ts';
import type { MailPurpose } from '#features/auth/mail-purposes.ts';
import { getAuthClient, landingAddress } from '#lib/auth-client.ts';
import { authErrorCode } from '#lib/auth-failure.ts';

type MailOptions = CaptchaAnswer & { next: string | undefined };

async function request(purpose: MailPurpose, email: string, { next, ...captcha }: MailOptions) {
  const client = await getAuthClient();
  const address = landingAddress(purpose, next);
  if (purpose === 'signin') {
    return client.signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: address, ...captcha },
    });
  }
  if (purpose === 'signup') {
    return client.resend({ type: 'signup', email, options: { emailRedirectTo: address, ...captcha } });
  }
  return client.resetPasswordForEmail(email, { redirectTo: address, ...captcha });
}

/** Asks for a mail with a link and a code. Whether the address has an account is not for a screen to tell. */
export async function sendMail(purpose: MailPurpose, email: string, options: MailOptions): Promise<void> {
  const { error } = await request(purpose, email, options);
  if (error !== null && authErrorCode(error) !== 'otp_disabled') throw error;
}
