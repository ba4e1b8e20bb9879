import { type AuthUser, type Executor, updateAuthUser } from '@ruche/database';
import { isConfirmed } from '#features/auth/account-state.ts';
import type { AuthContext } from '#features/auth/context.ts';
import { AuthError, invalid } from '#features/auth/errors.ts';
import { emailCodeSeconds, issueCode } from '#features/auth/tokens/codes.ts';
import { deliver, requirePause } from './deliver.ts';
import { textCode } from './send-code.ts';
import { mailWords, renderMail } from './templates.ts';

const smsNonceSeconds = 300;

/** Sends the code that stands for "it is still me" before the password changes. */
export async function sendReauthentication(tx: Executor, context: AuthContext, user: AuthUser): Promise<void> {
  if (user.email !== null) await mailNonce(tx, context, user, user.email);
  else if (user.phone !== null) await textNonce(tx, context, user, user.phone);
  else throw invalid('There is neither an address nor a number to send a code to.');
  await updateAuthUser(tx, user.id, { reauthenticationSentAt: new Date() });
}

async function mailNonce(tx: Executor, context: AuthContext, user: AuthUser, to: string): Promise<void> {
  if (!isConfirmed(user, 'email'))
    throw new AuthError(422, 'email_not_confirmed', 'The email address is not confirmed yet.');
  requirePause(context, user.reauthenticationSentAt, 'email');
  const lifeSeconds = emailCodeSeconds;
  const { code } = await issueCode(tx, context, { userId: user.id, kind: 'reauthentication', sentTo: to, lifeSeconds });
  // The code is typed where it was asked for; the link only leads back there.
  const link = `${context.settings.publicUrl}/dashboard/settings/security`;
  const mail = renderMail(mailWords.reauthentication(), { code, link });
  await deliver(tx, context, { channel: 'email', purpose: 'access', to, lifeSeconds, ...mail });
}

async function textNonce(tx: Executor, context: AuthContext, user: AuthUser, to: string): Promise<void> {
  if (!isConfirmed(user, 'phone')) throw new AuthError(422, 'phone_not_confirmed', 'The number is not confirmed yet.');
  requirePause(context, user.reauthenticationSentAt, 'sms');
  await textCode(tx, context, { user, kind: 'reauthentication', to, purpose: 'access', lifeSeconds: smsNonceSeconds });
}
