import { countEvent, type Executor, forgetEvents } from '@ruche/database';
import type { FastifyRequest } from 'fastify';
import { addressOf, networkAround } from '#plugins/request-origin.ts';
import type { AuthContext } from './context.ts';
import { type Limit, overLimit } from './rate-limits.ts';

/** Whoever rents a server may get a /48 of IPv6 addresses with it. */
const guesserPrefix = 48;

const fromOneNetwork: Limit = { max: 10, windowSeconds: 300 };
const fromOneDevice: Limit = { max: 20, windowSeconds: 300 };
const fromAllStrangers: Limit = { max: 20, windowSeconds: 300 };
const atSecondFactors: Limit = { max: 20, windowSeconds: 300 };

/** What was counted for a guess; the right answer takes it back. */
export type CountedGuess = string[];

async function count(context: AuthContext, key: string, { max, windowSeconds }: Limit): Promise<void> {
  const allowed = Math.ceil(max * context.settings.auth.rateFactor);
  const counted = await countEvent(context.database.orm, key, windowSeconds);
  if (counted.count > allowed) throw overLimit(counted.retryAfterSeconds);
}

/**
 * Slows down guessing at a password. A device that is known to the account is counted by itself, so that nobody else
 * can keep its owner out. Strangers are counted by their network first: one of them alone does not use up what all of
 * them together may try. The account may be known or not: the answer must not tell which.
 */
export async function limitPasswordGuess(
  context: AuthContext,
  request: FastifyRequest,
  { account, device }: { account: string; device: string | null },
): Promise<CountedGuess> {
  const byAccount = `password:${account}`;
  if (device !== null) {
    const byDevice = `${byAccount}:device:${device}`;
    await count(context, byDevice, fromOneDevice);
    return [byDevice];
  }
  const byNetwork = `${byAccount}:network:${networkAround(addressOf(request), guesserPrefix)}`;
  await count(context, byNetwork, fromOneNetwork);
  await count(context, byAccount, fromAllStrangers);
  return [byNetwork, byAccount];
}

/** Slows down guessing at second factors. Only sessions of the account get here: whoever guesses knows its password. */
export async function limitFactorGuess(context: AuthContext, userId: string): Promise<CountedGuess> {
  const byAccount = `factor:${userId}`;
  await count(context, byAccount, atSecondFactors);
  return [byAccount];
}

export async function forgiveGuess(db: Executor, counted: CountedGuess): Promise<void> {
  for (const key of counted) await forgetEvents(db, key);
}
