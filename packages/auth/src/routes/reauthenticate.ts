import { originOf } from '@ruche/runtime/http';
import type { FastifyInstance } from 'fastify';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { sendReauthentication } from '#src/messages/send-reauthentication.ts';
import { holdWithEveryFactor, idsOf } from '#src/sessions/bearer.ts';
import { callerOf } from '#src/sessions/enforce-assurance.ts';
import { recordEvent } from '#src/users/security-events.ts';

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
