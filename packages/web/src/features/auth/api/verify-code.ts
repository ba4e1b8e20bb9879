import type { MailPurpose } from '#features/auth/mail-purposes.ts';
import { getAuthClient } from '#lib/auth-client.ts';

/** Signs in by the code of a mail. */
export async function verifyCode(purpose: MailPurpose, email: string, code: string): Promise<void> {
  const type = purpose === 'recovery' ? 'recovery' : 'email';
  const { error } = await (await getAuthClient()).verifyOtp({ type, email, token: code });
  if (error !== null) throw error;
}
