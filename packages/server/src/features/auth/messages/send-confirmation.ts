import { type AuthUser, type Executor, insertFlowState, updateAuthUser } from '@ruche/database';
import type { CodeChallenge } from '#features/auth/body.ts';
import type { AuthContext } from '#features/auth/context.ts';
import { emailCodeSeconds, issueCode, smsCodeSeconds } from '#features/auth/tokens/codes.ts';
import { deliver, requirePause } from './deliver.ts';
import { renderMail, renderSms, verifyLink } from './templates.ts';

export type ConfirmationRequest = { user: AuthUser; redirectTo: string; challenge: CodeChallenge | null };

/** Asks a new person to prove that the address, or else the number, is theirs. Returns the user as it is then. */
export async function sendConfirmation(
  tx: Executor,
  context: AuthContext,
  request: ConfirmationRequest,
): Promise<AuthUser> {
  const { user } = request;
  requirePause(context, user.confirmationSentAt, user.email === null ? 'sms' : 'email');
  if (user.email !== null) await sendMail(tx, context, request, user.email);
  else if (user.phone !== null) await sendSms(tx, context, user.id, user.phone);
  return updateAuthUser(tx, user.id, { confirmationSentAt: new Date() });
}

async function sendMail(
  tx: Executor,
  context: AuthContext,
  { user, redirectTo, challenge }: ConfirmationRequest,
  email: string,
): Promise<void> {
  if (challenge) {
    await insertFlowState(tx, {
      userId: user.id,
      method: 'email/signup',
      codeChallenge: challenge.challenge,
      codeChallengeMethod: challenge.method,
      redirectTo,
    });
  }
  const { code, link } = await issueCode(tx, context, {
    userId: user.id,
    kind: 'confirmation',
    sentTo: email,
    lifeSeconds: emailCodeSeconds,
    isPkce: challenge !== null,
  });
  const mail = renderMail({
    subject: 'Confirm your e-mail address',
    heading: 'Welcome to Ruche',
    sentence: 'Confirm your e-mail address to finish signing up.',
    action: 'Confirm my address',
    link: verifyLink(context, { token: link, type: 'signup', redirectTo }),
    code,
  });
  await deliver(tx, context, { channel: 'email', to: email, ...mail });
}

async function sendSms(tx: Executor, context: AuthContext, userId: string, phone: string): Promise<void> {
  const token = { userId, kind: 'confirmation', sentTo: phone, lifeSeconds: smsCodeSeconds } as const;
  const { code } = await issueCode(tx, context, token);
  await deliver(tx, context, { channel: 'sms', to: phone, text: renderSms(code) });
}
