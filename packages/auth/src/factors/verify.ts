import type { Executor } from '@ruche/database';
import {
  type AuthFactor,
  advanceSession,
  closeChallenge,
  countWrongAnswer,
  deleteOtherUnverifiedFactors,
  deleteSessionsOf,
  type LockedChallenge,
  lockChallenge,
  recordSessionMethod,
  updateFactor,
  updateSessionAal,
} from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { countFactorGuess, forgiveGuess } from '#src/limits/guess-limits.ts';
import { sendNotice } from '#src/messages/send-notice.ts';
import { type Caller, holdCaller, idsOf } from '#src/sessions/bearer.ts';
import { answerSession, type SessionAnswer } from '#src/sessions/sessions.ts';
import { hashCode, isSameHash, maxGuesses } from '#src/tokens/codes.ts';
import { cancelDeletion } from '#src/users/cancel-deletion.ts';
import { dropPendingChanges } from '#src/users/pending-changes.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { factorCodeKind } from './challenge.ts';
import { challengeSeconds, methodOfFactor, requireFactor, requireLevelFor, requireUsable } from './factors.ts';
import { findStep } from './totp.ts';

export type FactorAnswer = {
  factorId: string;
  challengeId: string;
  code: string;
  origin: Origin;
  /** From where it is given; the device is null unless a second factor of the account was given there before. */
  guesser: { network: string; device: string | null };
};

/** A refusal that has to be kept, with the guess that was counted, instead of being rolled back with an exception. */
type Outcome = { answer: SessionAnswer } | { refusal: AuthError };

const expired = () =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    'This code has expired or was entered wrong too many times. Request a new one.',
  );

async function requireChallenge(
  tx: Executor,
  { factorId, challengeId, origin }: FactorAnswer,
): Promise<LockedChallenge> {
  const challenge = await lockChallenge(tx, { id: challengeId, factorId, ip: origin.ip });
  if (!challenge) throw new AuthError(422, 'mfa_factor_not_found', 'This challenge belongs to another factor.');
  if (challenge.verifiedAt !== null || !challenge.isSameIp) {
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Each challenge works once, and only from the device that requested it.',
    );
  }
  if (challenge.ageSeconds > challengeSeconds || challenge.wrongGuesses >= maxGuesses) throw expired();
  return challenge;
}

type Right = { lastTotpStep?: number };

function check(context: AuthContext, factor: AuthFactor, challenge: LockedChallenge, code: string): Right | null {
  if (factor.factorType === 'totp') {
    const step = findStep(context, factor, code);
    return step === null ? null : { lastTotpStep: step };
  }
  const hash = hashCode(context.settings.secret, factor.id, factorCodeKind, code);
  return challenge.codeHash !== null && isSameHash(challenge.codeHash, hash) ? {} : null;
}

/** The same session at the higher level. Its old tokens are void, and the person's sessions below that level end. */
async function raise(
  tx: Executor,
  context: AuthContext,
  { user, session }: Caller,
  factor: AuthFactor,
  origin: Origin,
): Promise<SessionAnswer> {
  const { id: factorId, factorType: type } = factor;
  const isNew = factor.status === 'unverified';
  // Once there is a factor, only a session that has given it may change how the account is signed in to. Changes that
  // were begun before the first factor were not begun by such a session.
  const settled = isNew && session.aal === 'aal1' ? await dropPendingChanges(tx, user) : user;
  const staying = await cancelDeletion(tx, settled, origin);
  await recordSessionMethod(tx, session.id, methodOfFactor[type]);
  await updateSessionAal(tx, session.id, { aal: 'aal2', factorId });
  const raised = await advanceSession(tx, session.id, { ...origin, isFloor: true });
  await deleteOtherUnverifiedFactors(tx, factor);
  await deleteSessionsOf(tx, user.id, { exceptId: session.id, aal: 'aal1' });
  await recordEvent(tx, { userId: user.id, kind: 'factor_verified', origin, details: { factorId, type, isNew } });
  if (isNew) await sendNotice(tx, context, user, { change: { kind: 'factor_added', type }, origin });
  return answerSession(tx, context, { user: staying, session: raised });
}

export async function verifyFactor(context: AuthContext, caller: Caller, given: FactorAnswer): Promise<SessionAnswer> {
  const { factorId, code, origin, guesser } = given;
  const outcome = await inTransaction(context, async (tx): Promise<Outcome> => {
    const { user, session } = await holdCaller(tx, idsOf(caller));
    const factor = await requireFactor(tx, user.id, factorId);
    requireUsable(context, factor.factorType, 'verify');
    await requireLevelFor(tx, session, factor);
    const challenge = await requireChallenge(tx, given);
    // Only what could have been right is counted.
    const guess = await countFactorGuess(tx, context, { account: user.id, ...guesser });
    if (!Array.isArray(guess)) return { refusal: guess };
    const right = check(context, factor, challenge, code);
    if (!right) {
      await countWrongAnswer(tx, challenge.id);
      return { refusal: new AuthError(422, 'mfa_verification_failed', 'That code is incorrect. Try again.') };
    }
    await forgiveGuess(tx, guess);
    await closeChallenge(tx, challenge.id);
    await updateFactor(tx, factor.id, { status: 'verified', ...right });
    return { answer: await raise(tx, context, { user, session }, factor, origin) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}
