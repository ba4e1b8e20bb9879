import { lockAuthUser } from '@ruche/database';
import type { FastifyInstance } from 'fastify';
import { requireCaller } from '#features/auth/bearer.ts';
import { type AuthContext, inTransaction, originOf } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { sendReauthentication } from '#features/auth/messages/send-reauthentication.ts';
import { recordEvent } from '#features/auth/security-events.ts';

export function reauthenticateRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const caller = await requireCaller(context, request);
    await inTransaction(context, async (tx) => {
      const user = await lockAuthUser(tx, caller.user.id);
      if (!user) throw new AuthError(403, 'user_not_found', 'The account does not exist any more.');
      await recordEvent(tx, { userId: user.id, kind: 'reauthentication_requested', origin: originOf(request) });
      await sendReauthentication(tx, context, user);
    });
    return {};
  });
}
