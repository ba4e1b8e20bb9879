import type { Executor } from '@ruche/database';
import { type AuthUser, updateAuthUser } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import { beginMailFlow } from '#src/providers/flow-states.ts';
import { isConfirmed } from '#src/users/account-state.ts';
import { requireNoRecentMessage } from './deliver.ts';
import { type MailRequest, mailCode, textCode } from './send-code.ts';
import { mailWords } from './templates.ts';

/** Asks a new person to prove that the address, or else the number, is theirs. Returns the user as it is then. */
export async function sendConfirmation(tx: Executor, context: AuthContext, request: MailRequest): Promise<AuthUser> {
  const { user } = request;
  if (user.email === null) return sendPhoneCode(tx, context, request);
  requireNoRecentMessage(context, user.confirmationSentAt, 'email');
  await beginMailFlow(tx, request, 'email/signup');
  const words = mailWords.confirmation();
  await mailCode(tx, context, request, { kind: 'confirmation', type: 'signup', to: user.email, words });
  return updateAuthUser(tx, user.id, { confirmationSentAt: new Date() });
}

/** Texts the code that confirms a number, and with which its owner signs in. */
export async function sendPhoneCode(
  tx: Executor,
  context: AuthContext,
  { user, origin }: { user: AuthUser; origin: Origin },
): Promise<AuthUser> {
  if (user.phone === null) throw new Error('There’s no phone number to send a code to.');
  requireNoRecentMessage(context, user.confirmationSentAt, 'sms');
  const purpose = isConfirmed(user, 'phone') ? 'access' : 'other';
  await textCode(tx, context, { user, kind: 'confirmation', to: user.phone, purpose, origin });
  return updateAuthUser(tx, user.id, { confirmationSentAt: new Date() });
}
