import type { FastifyInstance } from 'fastify';
import { holdWithEveryFactor, idsOf } from '#features/auth/bearer.ts';
import { type AuthContext, inTransaction, originOf } from '#features/auth/context.ts';
import { callerOf } from '#features/auth/enforce-assurance.ts';
import { sendReauthentication } from '#features/auth/messages/send-reauthentication.ts';
import { recordEvent } from '#features/auth/security-events.ts';

export function reauthenticateRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const caller = callerOf(request);
    const origin = originOf(request);
    await inTransaction(context, async (tx) => {
      const { user } = await holdWithEveryFactor(tx, idsOf(caller));
      await recordEvent(tx, { userId: user.id, kind: 'reauthentication_requested', origin });
      await sendReauthentication(tx, context, user, origin);
    });
    return {};
  });
}
