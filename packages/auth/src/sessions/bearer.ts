import type { Executor } from '@ruche/database';
import {
  type AuthSession,
  type AuthUser,
  findBearer,
  hasVerifiedFactor,
  lockAuthUser,
  lockSession,
} from '@ruche/database/auth';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { issuerOf, readAccessToken, readBearer, type TokenBearer, tokenAudience } from '#src/tokens/access-tokens.ts';
import { isBanned } from '#src/users/bans.ts';
import { type Assurance, insufficient } from './assurance.ts';

export type Caller = { user: AuthUser; session: AuthSession };

const userGone = () => new AuthError(403, 'user_not_found', 'The user of this access token doesn’t exist.');
const sessionGone = () => new AuthError(403, 'session_not_found', 'This session has ended.');

/** Who is calling. The order of the refusals is part of the contract. */
export async function requireCaller(
  context: AuthContext,
  request: FastifyRequest,
  wanted: Exclude<Assurance, 'nobody'>,
): Promise<Caller> {
  const token = readBearer(request.headers.authorization);
  if (token === null) throw new AuthError(401, 'no_authorization', 'This request needs an access token.');
  const { 'x-jwt-aud': audience = tokenAudience } = request.headers;
  const ids = await readAccessToken(context.keys, issuerOf(context.settings.publicUrl), token);
  // A request may name the audience that it expects the token to be for.
  if (!ids || audience !== tokenAudience) throw new AuthError(403, 'bad_jwt', 'The access token isn’t valid.');
  const found = await findBearer(context.database.orm, ids);
  if (!found) throw userGone();
  const { user, session } = found;
  if (!session) throw sessionGone();
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'This account is blocked.');
  if (wanted === 'every-factor' && session.aal === 'aal1' && found.hasVerifiedFactor) throw insufficient();
  return { user, session };
}

export const idsOf = ({ user, session }: Caller): TokenBearer => ({ userId: user.id, sessionId: session.id });

/**
 * The caller's rows as they are now, held until the transaction ends: another call may just have ended the session,
 * because it was not the person's own. Wherever both are held, the person comes before the session.
 */
export async function holdCaller(tx: Executor, { userId, sessionId }: TokenBearer): Promise<Caller> {
  const user = await lockAuthUser(tx, userId);
  if (!user) throw userGone();
  const session = await lockSession(tx, sessionId);
  if (session?.userId !== userId) throw sessionGone();
  return { user, session };
}

/** The same for what wants every factor: the person may have added one since the call began. */
export async function holdWithEveryFactor(tx: Executor, ids: TokenBearer): Promise<Caller> {
  const caller = await holdCaller(tx, ids);
  if (caller.session.aal === 'aal1' && (await hasVerifiedFactor(tx, ids.userId))) throw insufficient();
  return caller;
}
