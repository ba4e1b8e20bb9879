import type { SecurityEventKind } from '@ruche/contracts/people';
import { type Executor } from '@ruche/database';
import { type AuthUser, lockAuthUser } from '@ruche/database/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isConfirmed } from '#features/auth/account-state.ts';
import { readAddressOfType } from '#features/auth/addresses.ts';
import { type CodeChallenge, challengeFields, readBody, readChallenge, SecuritySchema } from '#features/auth/body.ts';
import { checkCaptcha } from '#features/auth/captcha.ts';
import { type AuthContext, addressOf, attempt, inTransaction, type Origin, originOf } from '#features/auth/context.ts';
import { contest } from '#features/auth/empty-account.ts';
import { inEvenTime } from '#features/auth/even-time.ts';
import { findSendRefusal } from '#features/auth/message-limits.ts';
import { sendConfirmation, sendPhoneCode } from '#features/auth/messages/send-confirmation.ts';
import { sendEmailChange } from '#features/auth/messages/send-email-change.ts';
import { sendPhoneChange } from '#features/auth/messages/send-phone-change.ts';
import { limitByAddress } from '#features/auth/rate-limits.ts';
import { type RequestKind, recordRequest, requireNoRecentRequest } from '#features/auth/recent-requests.ts';
import { chooseRedirect } from '#features/auth/redirects.ts';
import { recordEvent } from '#features/auth/security-events.ts';
import { isSignUpCookieOf, readSignUpCookie } from '#features/auth/sign-up-cookie.ts';
import { findByAddress } from '#features/auth/users.ts';

const BodySchema = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.string().default(''),
  phone: z.string().default(''),
  gotrue_meta_security: SecuritySchema,
  ...challengeFields,
});
type Body = z.infer<typeof BodySchema>;

type Mail = { redirectTo: string; challenge: CodeChallenge | null; origin: Origin };
type Resend = { event: SecurityEventKind; send: (tx: Executor) => Promise<unknown> };

/** What there is to send again; null when nothing is pending. */
type FindPending = (context: AuthContext, user: AuthUser, mail: Mail) => Resend | null;

const findPending: Record<Body['type'], FindPending> = {
  signup: (context, user, mail) =>
    isConfirmed(user, 'email')
      ? null
      : { event: 'confirmation_requested', send: (tx) => sendConfirmation(tx, context, { user, ...mail }) },
  sms: (context, user, { origin }) =>
    isConfirmed(user, 'phone')
      ? null
      : { event: 'confirmation_requested', send: (tx) => sendPhoneCode(tx, context, { user, origin }) },
  email_change: (context, user, mail) => {
    const { newEmail } = user;
    if (newEmail === null) return null;
    return { event: 'email_change_requested', send: (tx) => sendEmailChange(tx, context, { user, newEmail, ...mail }) };
  },
  phone_change: (context, user, { origin }) => {
    const { newPhone } = user;
    if (newPhone === null) return null;
    return { event: 'phone_change_requested', send: (tx) => sendPhoneChange(tx, context, { user, newPhone, origin }) };
  },
};

const kindOfType: Record<Body['type'], RequestKind> = {
  signup: 'resend',
  sms: 'resend',
  email_change: 'email_change',
  phone_change: 'phone_change',
};

/** From another browser than the one that signed up it may be the owner who asks, and a stranger who signed up. */
async function contestUnlessOwn(
  tx: Executor,
  context: AuthContext,
  request: FastifyRequest,
  user: AuthUser,
  type: Body['type'],
): Promise<AuthUser> {
  const kind = type === 'signup' ? 'email' : type === 'sms' ? 'phone' : null;
  if (kind === null || isConfirmed(user, kind)) return user;
  return isSignUpCookieOf(context, user, readSignUpCookie(context, request)) ? user : contest(tx, user, kind, false);
}

export function resendRoutes(app: FastifyInstance, context: AuthContext): void {
  const resend = async (request: FastifyRequest) => {
    const body = readBody(request, BodySchema);
    await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
    await limitByAddress(context, request, 'resend');
    // For changes too the address is the one that the account has now.
    const address = readAddressOfType(body);
    const kind = kindOfType[body.type];
    const refusal = await findSendRefusal(context, request, address, { purpose: 'other' });
    const origin = originOf(request);
    const mail = { redirectTo: chooseRedirect(context, request), challenge: readChallenge(body), origin };
    const send = async (tx: Executor, user: AuthUser | null) => {
      const pending = user && findPending[body.type](context, user, mail);
      await requireNoRecentRequest(tx, context, address, pending ? [kind] : [kind, 'otp']);
      if (!user || !pending) {
        await recordRequest(tx, context, address, kind);
        return;
      }
      await recordEvent(tx, { userId: user.id, kind: pending.event, origin });
      await pending.send(tx);
    };
    const answer = await inTransaction(context, async (tx) => {
      const found = await findByAddress(tx, address);
      const held = found && (await lockAuthUser(tx, found.id));
      const user = held && (await contestUnlessOwn(tx, context, request, held, body.type));
      // That the owner may be here has to be kept even where no message goes out: they may answer an earlier one.
      return refusal ?? attempt(tx, (inner) => send(inner, user));
    });
    if (answer) throw answer;
    return {};
  };
  app.post('/resend', (request) => inEvenTime(() => resend(request)));
}
