import type { Executor } from '@ruche/database';
import {
  advanceIfActive,
  advanceSession,
  deleteSession,
  findAuthUser,
  hasLaterSession,
  hasVerifiedFactor,
  type LockedSession,
  lockSession,
} from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError, invalid } from '#src/errors/errors.ts';
import { type RefreshToken, readRefreshToken } from '#src/tokens/refresh-tokens.ts';
import { isBanned } from '#src/users/bans.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { answerSession, type SessionAnswer } from './sessions.ts';

// The active token is retired and the next one issued. The one just before the active is answered with the active one
// at any age: its owner lost the answer. Anything older is answered the same way while several tabs may still be
// catching up; after that it is taken for a stolen copy, and the whole session ends. The session's row is held
// meanwhile, so all processes agree on the order.

function read(context: AuthContext, token: string): RefreshToken {
  const parsed = readRefreshToken(context.settings.secret, token);
  if (parsed === undefined) throw invalid('The refresh token is malformed.');
  if (parsed === null) throw new AuthError(400, 'refresh_token_not_found', 'Unknown refresh token.');
  return parsed;
}

function hasLimits({ settings: { auth } }: AuthContext): boolean {
  const limits = [auth.sessionTimeboxSeconds, auth.sessionInactivitySeconds, auth.sessionLowAalSeconds];
  return auth.isSingleSessionOn || limits.some((limit) => limit !== null);
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

/** Said as a value: an exception would bring the session back with everything else the transaction did. */
async function endReused(tx: Executor, session: LockedSession, origin: Origin): Promise<'reused'> {
  await deleteSession(tx, session.id);
  await recordEvent(tx, { userId: session.userId, kind: 'refresh_token_reused', origin });
  return 'reused';
}

const usedAlready = () => new AuthError(400, 'refresh_token_already_used', 'The refresh token was already used.');

async function moveOn(tx: Executor, context: AuthContext, { sessionId, counter }: RefreshToken, origin: Origin) {
  const session = await lockSession(tx, sessionId);
  const user = session && (await findAuthUser(tx, session.userId));
  if (!session || !user) throw new AuthError(400, 'session_not_found', 'This session has ended.');
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'This account is blocked.');
  if (await isExpired(tx, context, session)) throw new AuthError(400, 'session_expired', 'This session has expired.');

  const behind = session.refreshCounter - counter;
  if (behind < 0) throw new AuthError(400, 'refresh_token_not_found', 'Unknown refresh token.');
  if (behind === 0) return { user, session: await advanceSession(tx, session.id, origin) };
  const isCatchingUp = session.idleSeconds <= context.settings.auth.reuseIntervalSeconds;
  // Below the floor lie the tokens of the lower level of assurance: they never lead to a higher one.
  const isLow = counter < session.refreshFloor;
  if (isLow && isCatchingUp) throw usedAlready();
  if (!isCatchingUp && (isLow || behind > 1)) return endReused(tx, session, origin);
  return { user, session };
}

const turns = new Map<string, Promise<unknown>>();

/** In this process one after the other: those who wait for the same row would each hold a connection meanwhile. */
async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(work, work);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}

export async function refreshSession(context: AuthContext, token: string, origin: Origin): Promise<SessionAnswer> {
  const parsed = read(context, token);
  const { sessionId: id, counter } = parsed;
  const db = context.database.orm;
  const outcome = await inTurn(id, async () => {
    const moved = hasLimits(context) ? null : await advanceIfActive(db, { id, counter }, origin);
    return moved ?? inTransaction(context, (tx) => moveOn(tx, context, parsed, origin));
  });
  if (outcome === 'reused') throw usedAlready();
  return answerSession(db, context, outcome);
}
