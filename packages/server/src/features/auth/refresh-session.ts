import {
  advanceSession,
  deleteSession,
  type Executor,
  findAuthUser,
  hasLaterSession,
  hasVerifiedFactor,
  type LockedSession,
  lockSession,
} from '@ruche/database';
import { isBanned } from './bearer.ts';
import { type AuthContext, inTransaction, type Origin } from './context.ts';
import { AuthError, invalid } from './errors.ts';
import { recordEvent } from './security-events.ts';
import { answerSession, type SessionAnswer } from './sessions.ts';
import { type RefreshToken, readRefreshToken } from './tokens/refresh-tokens.ts';

// The active token is retired and the next one issued. The one just before the active is answered with the active one
// at any age: its owner lost the answer. Anything older is answered the same way while several tabs may still be
// catching up; after that it is a copy in the wrong hands, and the whole session ends. The session's row is held
// meanwhile, so all processes agree on the order.

/** A refusal that has to be kept, with what was deleted, instead of being rolled back with an exception. */
type Outcome = { answer: SessionAnswer } | { refusal: AuthError };

function read(context: AuthContext, token: string): RefreshToken {
  const parsed = readRefreshToken(context.settings.secret, token);
  if (parsed === undefined) throw invalid('The refresh token is not well-formed.');
  if (parsed === null) throw new AuthError(400, 'refresh_token_not_found', 'The refresh token is not known.');
  return parsed;
}

async function isExpired(tx: Executor, context: AuthContext, session: LockedSession): Promise<boolean> {
  const { sessionTimeboxSeconds, sessionInactivitySeconds, sessionLowAalSeconds, isSingleSessionOn } =
    context.settings.auth;
  if (session.isPastEnd) return true;
  if (sessionTimeboxSeconds !== null && session.ageSeconds >= sessionTimeboxSeconds) return true;
  if (sessionInactivitySeconds !== null && session.idleSeconds >= sessionInactivitySeconds) return true;
  const isLow = session.aal === 'aal1' && sessionLowAalSeconds !== null && session.ageSeconds >= sessionLowAalSeconds;
  if (isLow && (await hasVerifiedFactor(tx, session.userId))) return true;
  return isSingleSessionOn && (await hasLaterSession(tx, session));
}

async function refuseReuse(tx: Executor, session: LockedSession, origin: Origin): Promise<Outcome> {
  await deleteSession(tx, session.id);
  await recordEvent(tx, { userId: session.userId, kind: 'refresh_token_reused', origin });
  return { refusal: usedAlready() };
}

const usedAlready = () => new AuthError(400, 'refresh_token_already_used', 'The refresh token was used already.');

export async function refreshSession(context: AuthContext, token: string, origin: Origin): Promise<SessionAnswer> {
  const { sessionId, counter } = read(context, token);
  const outcome = await inTransaction(context, async (tx): Promise<Outcome> => {
    const session = await lockSession(tx, sessionId);
    const user = session && (await findAuthUser(tx, session.userId));
    if (!session || !user) throw new AuthError(400, 'session_not_found', 'The session has ended.');
    if (isBanned(user)) throw new AuthError(400, 'user_banned', 'This account is blocked.');
    if (await isExpired(tx, context, session)) throw new AuthError(400, 'session_expired', 'The session has expired.');

    const behind = session.refreshCounter - counter;
    if (behind < 0) throw new AuthError(400, 'refresh_token_not_found', 'The refresh token is not known.');
    if (behind === 0)
      return { answer: await answerSession(tx, context, { user, session: await next(tx, session, origin) }) };
    const isCatchingUp = session.idleSeconds <= context.settings.auth.reuseIntervalSeconds;
    // Below the floor lie the tokens of the lower level of assurance: they never lead to a higher one.
    if (counter < session.refreshFloor)
      return isCatchingUp ? { refusal: usedAlready() } : refuseReuse(tx, session, origin);
    if (behind > 1 && !isCatchingUp) return refuseReuse(tx, session, origin);
    return { answer: await answerSession(tx, context, { user, session }) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

function next(tx: Executor, session: LockedSession, { ip, userAgent }: Origin) {
  return advanceSession(tx, session.id, { ip, userAgent });
}
