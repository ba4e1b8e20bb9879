import type { Executor } from '@ruche/database';
import { type Origin, originOf } from '@ruche/runtime/http';
import { z } from 'zod';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { completeFlow } from '#src/providers/complete-flow.ts';
import { type TakenCode, takeAuthCode } from '#src/providers/flow-states.ts';
import { needsVerification } from '#src/providers/recognise.ts';
import { readBody } from '#src/requests/body.ts';
import { rememberDevice } from '#src/sessions/known-devices.ts';
import { type SessionAnswer, startSession } from '#src/sessions/sessions.ts';
import { isBanned } from '#src/users/bans.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) });

async function redeem(
  tx: Executor,
  context: AuthContext,
  taken: TakenCode,
  origin: Origin,
): Promise<SessionAnswer | null> {
  if (taken.pending) return completeFlow(tx, context, { flow: taken.flow, pending: taken.pending, origin });
  const { user, method } = taken;
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'This account is blocked.');
  return startSession(tx, context, { user, method, origin });
}

/**
 * Exchanges the code that a link or a provider brought back, together with the verifier kept since the request. The
 * verifier is the proof that this browser began the flow: only now does a provider's answer take effect.
 */
export const pkceGrant: Grant = async (context, request, reply) => {
  const { auth_code: code, code_verifier: verifier } = readBody(request, BodySchema);
  const answer = await inTransaction(context, async (tx) => {
    const taken = await takeAuthCode(tx, context, { code, verifier });
    const session = await redeem(tx, context, taken, originOf(request));
    return session && { ...session, ...taken.tokens };
  });
  if (!answer) throw needsVerification();
  await rememberDevice(context, request, reply, answer.user.id);
  return answer;
};
