import { z } from 'zod';
import { readBody } from '#features/auth/body.ts';
import { inTransaction, originOf } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { takeAuthCode } from '#features/auth/flow-states.ts';
import { startSession } from '#features/auth/sessions.ts';
import { isBanned } from '#plugins/bans.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) });

/** Exchanges the code that a link or a provider brought back, together with the verifier kept since the request. */
export const pkceGrant: Grant = async (context, request) => {
  const { auth_code: code, code_verifier: verifier } = readBody(request, BodySchema);
  return inTransaction(context, async (tx) => {
    const { user, method, tokens } = await takeAuthCode(tx, context, { code, verifier });
    if (isBanned(user)) throw new AuthError(400, 'user_banned', 'This account is blocked.');
    return { ...(await startSession(tx, context, { user, method, origin: originOf(request) })), ...tokens };
  });
};
