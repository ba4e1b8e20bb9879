import { authClient } from '#lib/auth-client.ts';
import type { MailPurpose } from './send-mail.ts';

/** Signs in by the code of a mail. */
export async function verifyCode(purpose: MailPurpose, email: string, code: string): Promise<void> {
  const type = purpose === 'recovery' ? 'recovery' : 'email';
  const { error } = await authClient.verifyOtp({ type, email, token: code });
  if (error !== null) throw error;
}
