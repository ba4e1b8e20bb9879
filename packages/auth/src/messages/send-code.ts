import type { Executor } from '@ruche/database';
import type { AuthUser, OneTimeTokenKind } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import type { CodeChallenge } from '#src/requests/body.ts';
import { emailCodeSeconds, issueCode, smsCodeSeconds } from '#src/tokens/codes.ts';
import type { Purpose } from './budget.ts';
import { deliver } from './deliver.ts';
import { type MailWords, renderMail, renderSms, verifyLink } from './templates.ts';

/** To whom a mail goes, where its link leads, and who asked for it. */
export type MailRequest = { user: AuthUser; redirectTo: string; challenge: CodeChallenge | null; origin: Origin };

export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'email_change';

/** Mails a new code and link; the ones before in that slot are void. */
export async function mailCode(
  tx: Executor,
  context: AuthContext,
  { user, redirectTo, challenge, origin }: MailRequest,
  mail: { kind: OneTimeTokenKind; type: LinkType; to: string; words: MailWords },
): Promise<void> {
  const { kind, type, to, words } = mail;
  const purpose = type === 'magiclink' || type === 'recovery' ? 'access' : 'other';
  const lifeSeconds = emailCodeSeconds;
  const token = { userId: user.id, kind, sentTo: to, lifeSeconds, isPkce: challenge !== null };
  const { code, link: secret } = await issueCode(tx, context, token);
  const link = verifyLink(context, { token: secret, type, redirectTo });
  const message = renderMail(words, { code, link });
  await deliver(tx, context, { channel: 'email', purpose, to, origin, lifeSeconds, ...message });
}

/** Texts a new code; the one before in that slot is void. */
export async function textCode(
  tx: Executor,
  context: AuthContext,
  { user, kind, to, purpose, origin, lifeSeconds = smsCodeSeconds }: SmsRequest,
): Promise<void> {
  const { code } = await issueCode(tx, context, { userId: user.id, kind, sentTo: to, lifeSeconds });
  await deliver(tx, context, { channel: 'sms', purpose, to, origin, lifeSeconds, text: renderSms(code) });
}

type SmsRequest = {
  user: AuthUser;
  kind: OneTimeTokenKind;
  to: string;
  purpose: Purpose;
  origin: Origin;
  lifeSeconds?: number;
};
