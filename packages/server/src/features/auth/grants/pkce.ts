import { findAuthUser } from '@ruche/database';
import { z } from 'zod';
import { isBanned } from '#features/auth/bearer.ts';
import { readBody } from '#features/auth/body.ts';
import { inTransaction, originOf } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { takeAuthCode } from '#features/auth/flow-states.ts';
import { startSession } from '#features/auth/sessions.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) });

/** Exchanges the code that a link or a provider brought back, together with the verifier kept since the request. */
export const pkceGrant: Grant = async (context, request) => {
  const { auth_code: code, code_verifier: verifier } = readBody(request, BodySchema);
  return inTransaction(context, async (tx) => {
    const { userId, method, tokens } = await takeAuthCode(tx, context, { code, verifier });
    const user = await findAuthUser(tx, userId);
    if (!user) throw new AuthError(404, 'flow_state_not_found', 'The account does not exist any more.');
    if (isBanned(user)) throw new AuthError(400, 'user_banned', 'This account is blocked.');
    return { ...(await startSession(tx, context, { user, method, origin: originOf(request) })), ...tokens };
  });
};
