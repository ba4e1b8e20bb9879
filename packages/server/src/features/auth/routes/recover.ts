import { findAuthUserByEmail, lockAuthUser } from '@ruche/database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readEmail } from '#features/auth/addresses.ts';
import { challengeFields, readBody, readChallenge, SecuritySchema } from '#features/auth/body.ts';
import { checkCaptcha } from '#features/auth/captcha.ts';
import { type AuthContext, addressOf, inTransaction, originOf } from '#features/auth/context.ts';
import { findSendRefusal } from '#features/auth/message-limits.ts';
import { sendSignInLink } from '#features/auth/messages/send-sign-in-link.ts';
import { limitByAddress } from '#features/auth/rate-limits.ts';
import { chooseRedirect } from '#features/auth/redirects.ts';
import { recordEvent } from '#features/auth/security-events.ts';

const BodySchema = z.object({
  email: z.string().default(''),
  gotrue_meta_security: SecuritySchema,
  ...challengeFields,
});

export function recoverRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/recover', async (request) => {
    const body = readBody(request, BodySchema);
    await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
    await limitByAddress(context, request, 'recover');
    const email = readEmail(body.email);
    const refusal = await findSendRefusal(context, request, { email }, 'access');
    if (refusal) throw refusal;
    const mail = { redirectTo: chooseRedirect(context, request), challenge: readChallenge(body) };
    await inTransaction(context, async (tx) => {
      const found = await findAuthUserByEmail(tx, email);
      const user = found && (await lockAuthUser(tx, found.id));
      if (!user) return;
      await recordEvent(tx, { userId: user.id, kind: 'recovery_requested', origin: originOf(request) });
      await sendSignInLink(tx, context, { user, ...mail }, 'recovery');
    });
    return {};
  });
}
