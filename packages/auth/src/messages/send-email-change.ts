import type { Executor } from '@ruche/database';
import { type AuthUser, deleteOneTimeTokens, updateAuthUser } from '@ruche/database/auth';
import type { AuthContext } from '#src/context.ts';
import { beginMailFlow } from '#src/providers/flow-states.ts';
import { requireNoRecentMessage } from './deliver.ts';
import { type MailRequest, mailCode } from './send-code.ts';
import { mailWords } from './templates.ts';

export type EmailChangeRequest = MailRequest & { newEmail: string };

/** Whether the address before has to agree to a change as well. */
export function needsBothAddresses(context: AuthContext, user: AuthUser): boolean {
  const { isEmailChangeSecure, isEmailAutoconfirmed } = context.settings.auth;
  return isEmailChangeSecure && !isEmailAutoconfirmed && user.email !== null;
}

/** Asks the new address, and in secure mode the old one too, to confirm a change. The address stays until then. */
export async function sendEmailChange(
  tx: Executor,
  context: AuthContext,
  request: EmailChangeRequest,
): Promise<AuthUser> {
  const { user, newEmail } = request;
  requireNoRecentMessage(context, user.emailChangeSentAt, 'email');
  await deleteOneTimeTokens(tx, user.id, ['email_change_current', 'email_change_new']);
  await beginMailFlow(tx, request, 'email_change');
  const type = 'email_change';
  const wordsTo = mailWords.changeTo(newEmail);
  await mailCode(tx, context, request, { kind: 'email_change_new', type, to: newEmail, words: wordsTo });
  if (user.email !== null && needsBothAddresses(context, user)) {
    const words = mailWords.changeFrom(newEmail);
    await mailCode(tx, context, request, { kind: 'email_change_current', type, to: user.email, words });
  }
  return updateAuthUser(tx, user.id, { newEmail, emailChangeSentAt: new Date(), isEmailChangeHalfDone: false });
}
