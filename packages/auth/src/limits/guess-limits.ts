import type { Executor } from '@ruche/database';
import { countEvent, countRequest, forgetEvents, type RateCount } from '@ruche/database/auth';
import { wideNetworkOf } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import type { AuthError } from '#src/errors/errors.ts';
import { type Limit, overLimit } from './rate-limits.ts';

const fromOneNetwork: Limit = { max: 10, windowSeconds: 300 };
const fromOneDevice: Limit = { max: 20, windowSeconds: 300 };
const fromAllUnknown: Limit = { max: 20, windowSeconds: 300 };

/** What was counted for a guess; the right answer takes it back. */
export type CountedGuess = string[];

/** Who guesses at what: the device is null unless it is known to the account. */
type Guess = { account: string; network: string; device: string | null };

/**
 * A device that is known to the account is counted by itself, so that nobody else can keep its owner out. Unknown
 * devices are counted by their network first: one network alone does not use up what all of them together may try.
 */
function limitsOf(secret: 'password' | 'factor', { account, network, device }: Guess): [string, Limit][] {
  const byAccount = `${secret}:${account}`;
  if (device !== null) return [[`${byAccount}:device:${device}`, fromOneDevice]];
  return [
    [`${byAccount}:network:${network}`, fromOneNetwork],
    [byAccount, fromAllUnknown],
  ];
}

type Counting = (key: string, windowSeconds: number) => Promise<RateCount>;

async function count(
  counting: Counting,
  context: AuthContext,
  limits: [string, Limit][],
): Promise<CountedGuess | AuthError> {
  for (const [key, { max, windowSeconds }] of limits) {
    const counted = await counting(key, windowSeconds);
    if (counted.count > Math.ceil(max * context.settings.auth.rateFactor)) return overLimit(counted.retryAfterSeconds);
  }
  return limits.map(([key]) => key);
}

/** Slows down guessing at a password. The account may be known or not: the answer must not tell which. */
export async function limitPasswordGuess(
  context: AuthContext,
  request: FastifyRequest,
  { account, device }: { account: string; device: string | null },
): Promise<CountedGuess> {
  const limits = limitsOf('password', { account, device, network: wideNetworkOf(request) });
  const counted = await count((...each) => countRequest(context.database.orm, ...each), context, limits);
  if (!Array.isArray(counted)) throw counted;
  return counted;
}

/**
 * Slows down guessing at second factors. Only sessions of the account get here: whoever guesses knows its password. The
 * refusal is to be returned, so that what was counted stays with the transaction.
 */
export function countFactorGuess(tx: Executor, context: AuthContext, guess: Guess): Promise<CountedGuess | AuthError> {
  return count((...each) => countEvent(tx, ...each), context, limitsOf('factor', guess));
}

export async function forgiveGuess(db: Executor, counted: CountedGuess): Promise<void> {
  if (counted.length > 0) await forgetEvents(db, counted);
}
