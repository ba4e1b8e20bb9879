import { setTimeout as wait } from 'node:timers/promises';
import { hourMs, minuteMs } from '@ruche/contracts/time';
import type { Failure } from '#src/outcome.ts';
import type { AccountCare, CheckClaim } from './account-store.ts';

// How often networks are asked about accounts. One check per account at a time and one a minute, in whichever process;
// those who want to know meanwhile wait for it and take what it found. All checks at a network go by Ruche's one app
// there, whose quota all workspaces share: each gets a part of what is left of the minute, a smaller one for the daily
// checks that nobody waits for.

export type CheckOptions = {
  /** Somebody waits for it: the access is renewed however much remains of it, lost accesses too. */
  isByHand?: boolean;
};

/** The network was not asked, and is not to be asked before the time is over. */
export type PacedCheck = {
  kind: 'paced';
  why: 'just_checked' | 'just_failed' | 'in_progress' | 'share_used';
  waitMs: number;
};

/** Longer than the questions of one check take, unless each of them takes its full time. */
const claimMs = 120_000;
/** Far below what any network allows an app; a check is one to four questions. */
const perMinute = 120;
const partByHand = 3;
const partInBackground = 7;
const lookAgainMs = 250;
const patienceMs = 30_000;

type Settled = Extract<CheckClaim, { kind: 'granted' | 'gone' }> | PacedCheck | Failure;

export async function claimCheck(care: AccountCare, { isByHand = false }: CheckOptions): Promise<Settled> {
  const { store } = care;
  const wish = { forMs: claimMs, perMinute, part: isByHand ? partByHand : partInBackground };
  const looks = isByHand ? patienceMs / lookAgainMs : 0;
  for (let look = 0; ; look += 1) {
    const claim = await store.claimCheck(wish);
    if (claim.kind !== 'busy') return settle(care, claim);
    if (look >= looks) return { kind: 'paced', why: 'in_progress', waitMs: 5_000 };
    await wait(lookAgainMs);
  }
}

function settle({ connector }: AccountCare, claim: Exclude<CheckClaim, { kind: 'busy' }>): Settled {
  switch (claim.kind) {
    case 'recent':
      return { kind: 'paced', why: claim.hasFailed ? 'just_failed' : 'just_checked', waitMs: claim.waitMs };
    case 'crowded':
      return { kind: 'paced', why: 'share_used', waitMs: claim.waitMs };
    case 'held': {
      const reason = `${connector.profile.name} asked us to wait another ${describeSpan(claim.waitMs)}.`;
      return { kind: 'retry', reason, retryAfterMs: claim.waitMs, reach: 'account' };
    }
    case 'gone':
    case 'granted':
      return claim;
    default:
      return claim satisfies never;
  }
}

function describeSpan(ms: number): string {
  const [unit, unitMs] = ms > 2 * hourMs ? (['hour', hourMs] as const) : (['minute', minuteMs] as const);
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(ms / unitMs));
}
