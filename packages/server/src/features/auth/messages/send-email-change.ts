import {
  type AuthUser,
  deleteOneTimeTokens,
  type Executor,
  insertFlowState,
  type OneTimeTokenKind,
  updateAuthUser,
} from '@ruche/database';
import type { CodeChallenge } from '#features/auth/body.ts';
import type { AuthContext } from '#features/auth/context.ts';
import { emailCodeSeconds, issueCode } from '#features/auth/tokens/codes.ts';
import { deliver, requirePause } from './deliver.ts';
import { renderMail, verifyLink } from './templates.ts';

export type EmailChangeRequest = {
  user: AuthUser;
  newEmail: string;
  redirectTo: string;
  challenge: CodeChallenge | null;
};

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
  const { user, newEmail, redirectTo, challenge } = request;
  requirePause(context, user.emailChangeSentAt, 'email');
  await deleteOneTimeTokens(tx, user.id, ['email_change_current', 'email_change_new']);
  if (challenge) {
    await insertFlowState(tx, {
      userId: user.id,
      method: 'email_change',
      codeChallenge: challenge.challenge,
      codeChallengeMethod: challenge.method,
      redirectTo,
    });
  }
  await sendTo(tx, context, request, 'email_change_new', newEmail);
  if (user.email !== null && needsBothAddresses(context, user)) {
    await sendTo(tx, context, request, 'email_change_current', user.email);
  }
  return updateAuthUser(tx, user.id, { newEmail, emailChangeSentAt: new Date(), isEmailChangeHalfDone: false });
}

async function sendTo(
  tx: Executor,
  context: AuthContext,
  { user, newEmail, redirectTo, challenge }: EmailChangeRequest,
  kind: OneTimeTokenKind,
  sentTo: string,
): Promise<void> {
  const token = { userId: user.id, kind, sentTo, lifeSeconds: emailCodeSeconds, isPkce: challenge !== null };
  const { code, link } = await issueCode(tx, context, token);
  const mail = renderMail({
    subject: 'Confirm your new e-mail address',
    heading: 'Change of your e-mail address',
    sentence: `Confirm that your address at Ruche becomes ${newEmail}. If you did not ask for this, ignore this message.`,
    action: 'Confirm the change',
    link: verifyLink(context, { token: link, type: 'email_change', redirectTo }),
    code,
  });
  await deliver(tx, context, { channel: 'email', to: sentTo, ...mail });
}
