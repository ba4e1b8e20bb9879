import type { SecurityEventKind } from '@ruche/contracts';
import { type AuthUser, type Executor, findAuthUserByEmail, findAuthUserByPhone, lockAuthUser } from '@ruche/database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readEmail, readPhone } from '#features/auth/addresses.ts';
import { type CodeChallenge, challengeFields, readBody, readChallenge, SecuritySchema } from '#features/auth/body.ts';
import { checkCaptcha } from '#features/auth/captcha.ts';
import { type AuthContext, addressOf, inTransaction, originOf } from '#features/auth/context.ts';
import { invalid } from '#features/auth/errors.ts';
import { findSendRefusal } from '#features/auth/message-limits.ts';
import { sendConfirmation, sendPhoneCode } from '#features/auth/messages/send-confirmation.ts';
import { sendEmailChange } from '#features/auth/messages/send-email-change.ts';
import { sendPhoneChange } from '#features/auth/messages/send-phone-change.ts';
import { limitByAddress } from '#features/auth/rate-limits.ts';
import { chooseRedirect } from '#features/auth/redirects.ts';
import { recordEvent } from '#features/auth/security-events.ts';

const BodySchema = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.string().default(''),
  phone: z.string().default(''),
  gotrue_meta_security: SecuritySchema,
  ...challengeFields,
});
type Body = z.infer<typeof BodySchema>;

type Mail = { redirectTo: string; challenge: CodeChallenge | null };
type Resend = { event: SecurityEventKind; send: (tx: Executor) => Promise<unknown> };

/** What there is to send again; null when nothing is pending. */
type FindPending = (context: AuthContext, user: AuthUser, mail: Mail) => Resend | null;

const findPending: Record<Body['type'], FindPending> = {
  signup: (context, user, mail) =>
    user.emailConfirmedAt === null
      ? { event: 'confirmation_requested', send: (tx) => sendConfirmation(tx, context, { user, ...mail }) }
      : null,
  sms: (context, user) =>
    user.phoneConfirmedAt === null
      ? { event: 'confirmation_requested', send: (tx) => sendPhoneCode(tx, context, user) }
      : null,
  email_change: (context, user, mail) => {
    const { newEmail } = user;
    if (newEmail === null) return null;
    return { event: 'email_change_requested', send: (tx) => sendEmailChange(tx, context, { user, newEmail, ...mail }) };
  },
  phone_change: (context, user) => {
    const { newPhone } = user;
    if (newPhone === null) return null;
    return { event: 'phone_change_requested', send: (tx) => sendPhoneChange(tx, context, { user, newPhone }) };
  },
};

/** For changes too the address is the one that the account has now. */
function readAddress({ type, email, phone }: Body): { email: string } | { phone: string } {
  const isByPhone = type === 'sms' || type === 'phone_change';
  if ((isByPhone ? phone : email) === '' || (isByPhone ? email : phone) !== '') {
    throw invalid(`Type ${type} goes with ${isByPhone ? 'a telephone number' : 'an email address'} alone.`);
  }
  return isByPhone ? { phone: readPhone(phone) } : { email: readEmail(email) };
}

function findUser(tx: Executor, address: ReturnType<typeof readAddress>): Promise<AuthUser | null> {
  return 'email' in address ? findAuthUserByEmail(tx, address.email) : findAuthUserByPhone(tx, address.phone);
}

export function resendRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/resend', async (request) => {
    const body = readBody(request, BodySchema);
    await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
    await limitByAddress(context, request, 'resend');
    const address = readAddress(body);
    const refusal = await findSendRefusal(context, request, address, 'other');
    if (refusal) throw refusal;
    const mail = { redirectTo: chooseRedirect(context, request), challenge: readChallenge(body) };
    await inTransaction(context, async (tx) => {
      const found = await findUser(tx, address);
      const user = found && (await lockAuthUser(tx, found.id));
      const pending = user && findPending[body.type](context, user, mail);
      if (!pending) return;
      await recordEvent(tx, { userId: user.id, kind: pending.event, origin: originOf(request) });
      await pending.send(tx);
    });
    return {};
  });
}
