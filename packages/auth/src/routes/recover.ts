import type { Executor } from '@ruche/database';
import { type AuthUser, findAuthUserByEmail, lockAuthUser } from '@ruche/database/auth';
import { addressOf, originOf } from '@ruche/runtime/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, attempt, inTransaction } from '#src/context.ts';
import { findSendRefusal } from '#src/limits/message-limits.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { type RequestKind, recordRequest, requireNoRecentRequest } from '#src/limits/recent-requests.ts';
import { sendSignInLink } from '#src/messages/send-sign-in-link.ts';
import { challengeFields, readBody, readChallenge, SecuritySchema } from '#src/requests/body.ts';
import { checkCaptcha } from '#src/requests/captcha.ts';
import { inEvenTime } from '#src/requests/even-time.ts';
import { chooseRedirect } from '#src/requests/redirects.ts';
import { isClaimed, isConfirmed } from '#src/users/account-state.ts';
import { readEmail } from '#src/users/addresses.ts';
import { contest } from '#src/users/empty-account.ts';
import { recordEvent } from '#src/users/security-events.ts';

const BodySchema = z.object({
  email: z.string().default(''),
  gotrue_meta_security: SecuritySchema,
  ...challengeFields,
});

/** Who forgot a password had one: what waits for a confirmation was brought by somebody else, and goes at once. */
async function holdContested(tx: Executor, email: string): Promise<AuthUser | null> {
  const found = await findAuthUserByEmail(tx, email);
  const user = found && (await lockAuthUser(tx, found.id));
  return !user || isConfirmed(user, 'email') ? user : contest(tx, user, 'email', false);
}

export function recoverRoutes(app: FastifyInstance, context: AuthContext): void {
  const recover = async (request: FastifyRequest) => {
    const body = readBody(request, BodySchema);
    await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
    await limitByAddress(context, request, 'recover');
    const email = readEmail(body.email);
    const refusal = await findSendRefusal(context, request, { email }, { purpose: 'access' });
    const origin = originOf(request);
    const mail = { redirectTo: chooseRedirect(context, request), challenge: readChallenge(body), origin };
    const send = async (tx: Executor, user: AuthUser | null) => {
      const kinds: RequestKind[] = user && isClaimed(user, 'email') ? ['recover'] : ['recover', 'otp'];
      await requireNoRecentRequest(tx, context, { email }, kinds);
      if (!user) {
        await recordRequest(tx, context, { email }, 'recover');
        return;
      }
      await recordEvent(tx, { userId: user.id, kind: 'recovery_requested', origin });
      await sendSignInLink(tx, context, { user, ...mail }, 'recovery');
    };
    const answer = await inTransaction(context, async (tx) => {
      const user = await holdContested(tx, email);
      // That the owner may be here has to be kept even where no mail goes out: they may answer an earlier one.
      return refusal ?? attempt(tx, (inner) => send(inner, user));
    });
    if (answer) throw answer;
    return {};
  };
  app.post('/recover', (request) => inEvenTime(() => recover(request)));
}
