import type { Executor } from '@ruche/database';
import { z } from 'zod';
import { readBody } from '#features/auth/body.ts';
import { type AuthContext, inTransaction, type Origin, originOf } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { type TakenCode, takeAuthCode } from '#features/auth/flow-states.ts';
import { completeFlow } from '#features/auth/providers/complete-flow.ts';
import { needsVerification } from '#features/auth/providers/recognise.ts';
import { type SessionAnswer, startSession } from '#features/auth/sessions.ts';
import { isBanned } from '#plugins/bans.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) });

async function redeem(
  tx: Executor,
  context: AuthContext,
  taken: TakenCode,
  origin: Origin,
): Promise<SessionAnswer | null> {
  if (taken.arrival) return completeFlow(tx, context, { flow: taken.flow, arrival: taken.arrival, origin });
  const { user, method } = taken;
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'This account is blocked.');
  return startSession(tx, context, { user, method, origin });
}

/**
 * Exchanges the code that a link or a provider brought back, together with the verifier kept since the request. The
 * verifier is the proof that this browser began the flow: only now does a provider's answer take effect.
 */
export const pkceGrant: Grant = async (context, request) => {
  const { auth_code: code, code_verifier: verifier } = readBody(request, BodySchema);
  const answer = await inTransaction(context, async (tx) => {
    const taken = await takeAuthCode(tx, context, { code, verifier });
    const session = await redeem(tx, context, taken, originOf(request));
    return session && { ...session, ...taken.tokens };
  });
  if (!answer) throw needsVerification();
  return answer;
};
