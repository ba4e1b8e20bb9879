import { authClient, landingAddress } from '#lib/auth-client.ts';
import { authErrorCode } from '#lib/auth-failure.ts';

/** What a mail with a link and a code is for. */
export const mailPurposes = ['signin', 'signup', 'recovery'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

function request(purpose: MailPurpose, email: string, next: string | undefined) {
  const address = landingAddress(purpose, next);
  if (purpose === 'signin') {
    return authClient.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: address } });
  }
  if (purpose === 'signup') {
    return authClient.resend({ type: 'signup', email, options: { emailRedirectTo: address } });
  }
  return authClient.resetPasswordForEmail(email, { redirectTo: address });
}

/** Asks for a mail with a link and a code. Whether the address has an account is not for a screen to tell. */
export async function sendMail(purpose: MailPurpose, email: string, next?: string): Promise<void> {
  const { error } = await request(purpose, email, next);
  if (error !== null && authErrorCode(error) !== 'otp_disabled') throw error;
}
