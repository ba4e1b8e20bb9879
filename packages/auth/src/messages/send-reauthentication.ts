import type { Executor } from '@ruche/database';
import { type AuthUser, updateAuthUser } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import { AuthError, invalid } from '#src/errors/errors.ts';
import { emailCodeSeconds, issueCode } from '#src/tokens/codes.ts';
import { isConfirmed } from '#src/users/account-state.ts';
import { deliver, requireNoRecentMessage } from './deliver.ts';
import { textCode } from './send-code.ts';
import { mailWords, renderMail } from './templates.ts';

const smsNonceSeconds = 300;

/** Sends the code by which somebody who is signed in confirms who they are before the password changes. */
export async function sendReauthentication(
  tx: Executor,
  context: AuthContext,
  user: AuthUser,
  origin: Origin,
): Promise<void> {
  if (user.email !== null) await mailNonce(tx, context, { user, to: user.email, origin });
  else if (user.phone !== null) await textNonce(tx, context, { user, to: user.phone, origin });
  else throw invalid('There’s no email address or phone number to send a code to.');
  await updateAuthUser(tx, user.id, { reauthenticationSentAt: new Date() });
}

type NonceRequest = { user: AuthUser; to: string; origin: Origin };

async function mailNonce(tx: Executor, context: AuthContext, { user, to, origin }: NonceRequest): Promise<void> {
  if (!isConfirmed(user, 'email'))
    throw new AuthError(422, 'email_not_confirmed', 'Your email address isn’t confirmed yet.');
  requireNoRecentMessage(context, user.reauthenticationSentAt, 'email');
  const lifeSeconds = emailCodeSeconds;
  const { code } = await issueCode(tx, context, { userId: user.id, kind: 'reauthentication', sentTo: to, lifeSeconds });
  // The code is typed where it was asked for; the link only leads back there.
  const link = `${context.settings.publicUrl}/dashboard/settings/security`;
  const mail = renderMail(mailWords.reauthentication(), { code, link });
  await deliver(tx, context, { channel: 'email', purpose: 'access', to, origin, lifeSeconds, ...mail });
}

async function textNonce(tx: Executor, context: AuthContext, { user, to, origin }: NonceRequest): Promise<void> {
  if (!isConfirmed(user, 'phone'))
    throw new AuthError(422, 'phone_not_confirmed', 'Your phone number isn’t confirmed yet.');
  requireNoRecentMessage(context, user.reauthenticationSentAt, 'sms');
  const sms = { user, kind: 'reauthentication', to, purpose: 'access', origin } as const;
  await textCode(tx, context, { ...sms, lifeSeconds: smsNonceSeconds });
}
