import type { SecurityEventKind } from '@ruche/contracts/people';
import type { Executor } from '@ruche/database';
import { type AuthUser, lockAuthUser } from '@ruche/database/auth';
import { addressOf, type Origin, originOf } from '@ruche/runtime/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, attempt, inTransaction } from '#src/context.ts';
import { findSendRefusal } from '#src/limits/message-limits.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { type RequestKind, recordRequest, requireNoRecentRequest } from '#src/limits/recent-requests.ts';
import { sendConfirmation, sendPhoneCode } from '#src/messages/send-confirmation.ts';
import { sendEmailChange } from '#src/messages/send-email-change.ts';
import { sendPhoneChange } from '#src/messages/send-phone-change.ts';
import { type CodeChallenge, challengeFields, readBody, readChallenge, SecuritySchema } from '#src/requests/body.ts';
import { checkCaptcha } from '#src/requests/captcha.ts';
import { inEvenTime } from '#src/requests/even-time.ts';
import { chooseRedirect } from '#src/requests/redirects.ts';
import { isConfirmed } from '#src/users/account-state.ts';
import { readAddressOfType } from '#src/users/addresses.ts';
import { contest } from '#src/users/empty-account.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { isSignUpCookieOf, readSignUpCookie } from '#src/users/sign-up-cookie.ts';
import { findByAddress } from '#src/users/users.ts';

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
