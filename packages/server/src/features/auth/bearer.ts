import { type AuthSession, type AuthUser, findBearer } from '@ruche/database';
import type { FastifyRequest } from 'fastify';
import { issuerOf, readAccessToken, readBearer, tokenAudience } from '#plugins/access-tokens.ts';
import { isBanned } from '#plugins/bans.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

export type Caller = { user: AuthUser; session: AuthSession };

/** Who is calling. The order of the refusals is part of the contract. */
export async function requireCaller(context: AuthContext, request: FastifyRequest): Promise<Caller> {
  const token = readBearer(request.headers.authorization);
  if (token === null) throw new AuthError(401, 'no_authorization', 'This needs an access token.');
  const { 'x-jwt-aud': audience = tokenAudience } = request.headers;
  const ids = await readAccessToken(context.keys, issuerOf(context.settings.publicUrl), token);
  // A request may name the audience that it expects the token to be for.
  if (!ids || audience !== tokenAudience) throw new AuthError(403, 'bad_jwt', 'The access token is not valid.');
  const found = await findBearer(context.database.orm, ids);
  if (!found) throw new AuthError(403, 'user_not_found', 'The user of this access token does not exist.');
  const { user, session } = found;
  if (!session) throw new AuthError(403, 'session_not_found', 'The session of this access token has ended.');
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'This account is blocked.');
  return { user, session };
}
