import { type AuthUser, type Executor, updateAuthUser } from '@ruche/database';
import type { AuthContext } from '#features/auth/context.ts';
import { issueCode, smsCodeSeconds } from '#features/auth/tokens/codes.ts';
import { deliver, requirePause } from './deliver.ts';
import { renderSms } from './templates.ts';

/** Asks the new number to confirm a change. The number stays until then. */
export async function sendPhoneChange(
  tx: Executor,
  context: AuthContext,
  { user, newPhone }: { user: AuthUser; newPhone: string },
): Promise<AuthUser> {
  requirePause(context, user.phoneChangeSentAt, 'sms');
  const token = { userId: user.id, kind: 'phone_change', sentTo: newPhone, lifeSeconds: smsCodeSeconds } as const;
  const { code } = await issueCode(tx, context, token);
  await deliver(tx, context, { channel: 'sms', to: newPhone, text: renderSms(code) });
  return updateAuthUser(tx, user.id, { newPhone, phoneChangeSentAt: new Date() });
}
