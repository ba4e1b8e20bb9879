import type { Executor } from '@ruche/database';
import { type AuthUser, updateAuthUser } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import { requireNoRecentMessage } from './deliver.ts';
import { textCode } from './send-code.ts';

/** Asks the new number to confirm a change. The number stays until then. */
export async function sendPhoneChange(
  tx: Executor,
  context: AuthContext,
  { user, newPhone, origin }: { user: AuthUser; newPhone: string; origin: Origin },
): Promise<AuthUser> {
  requireNoRecentMessage(context, user.phoneChangeSentAt, 'sms');
  await textCode(tx, context, { user, kind: 'phone_change', to: newPhone, purpose: 'other', origin });
  return updateAuthUser(tx, user.id, { newPhone, phoneChangeSentAt: new Date() });
}
