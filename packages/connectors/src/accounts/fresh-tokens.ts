import { setTimeout as wait } from 'node:timers/promises';
import { expiringMarginMs } from '@ruche/contracts/accounts';
import type { Tokens } from '#src/connector.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import type { AccessCare, StoredAccount } from './account-store.ts';

// How an access is kept fresh. Refresh tokens may be good once, so there is one refresher per account at a time, in
// whichever process: it claims the account for longer than a refresh can take, reads again, asks the network and
// stores the new pair before anybody uses it. Those who come meanwhile wait for the claim to end and take what is
// there then. Only a definite refusal loses the access. Anything else leaves it as it is: the old access serves as long
// as it lasts, and the refresh is tried again later.

/** Longer than two questions to a network, each at its full time. */
const claimMs = 90_000;
const lookAgainMs = 100;
/** Asked for by hand again within that time, the answer is the same. */
const justNowMs = 60_000;

export type FreshOptions = {
  /** Refreshed when less than this remains. */
  marginMs?: number;
  /** Refreshed however much remains, and lost accesses too. */
  isForced?: boolean;
  /** The account as it was read a moment ago, where somebody did. */
  known?: StoredAccount | null;
};

export const notConnected: Failure = { kind: 'reconnect', reason: 'This account isn’t connected. Connect it first.' };

/** The tokens of an account, good for at least the margin where the network allows it. */
export async function freshTokens(care: AccessCare, options: FreshOptions = {}): Promise<Outcome<Tokens>> {
  const { store } = care;
  for (let known = options.known ?? (await store.read()); ; known = await store.read()) {
    const settled = settle(care, known, options);
    if (settled) return settled;
    const claimed = await store.claimRefresh(claimMs);
    if (!claimed) {
      await wait(lookAgainMs);
      continue;
    }
    const meanwhile = settle(care, claimed, options);
    if (!meanwhile) return refresh(care, claimed, options);
    await store.releaseRefresh(claimed.version);
    return meanwhile;
  }
}

/** What can be said without asking the network; null when it is to be asked. */
function settle(
  { connector, now }: AccessCare,
  account: StoredAccount | null,
  { marginMs = expiringMarginMs, isForced = false }: FreshOptions,
): Outcome<Tokens> | null {
  if (!account?.tokens) return account?.lostBecause ? lost(account.lostBecause) : notConnected;
  const { tokens, lostBecause, refreshedAt, refreshAfter } = account;
  const canRefresh = tokens.refresh !== null && connector.profile.refreshMarginMs !== null;
  const at = now().getTime();
  if (isForced) {
    const isJustNow = refreshedAt !== null && at - refreshedAt.getTime() < justNowMs;
    return canRefresh && !isJustNow ? null : ok(tokens);
  }
  if (lostBecause !== null) return lost(lostBecause);
  if (!canRefresh || !endsWithin(tokens, at, marginMs)) return ok(tokens);
  const pauseMs = (refreshAfter?.getTime() ?? at) - at;
  return pauseMs > 0 ? untilLater(tokens, at, pauseMs) : null;
}

function lost(reason: string): Outcome<Tokens> {
  return { kind: 'reconnect', reason };
}

function endsWithin({ expiresAt }: Tokens, at: number, marginMs: number): boolean {
  return expiresAt !== null && expiresAt.getTime() - at < marginMs;
}

/** The old access while it lasts. */
function untilLater(tokens: Tokens, at: number, pauseMs: number): Outcome<Tokens> {
  if (!endsWithin(tokens, at, 0)) return ok(tokens);
  const reason = 'We couldn’t renew access yet. We’ll try again.';
  return { kind: 'retry', reason, retryAfterMs: pauseMs, reach: 'account' };
}

async function refresh(
  { store, connector, now }: AccessCare,
  account: StoredAccount,
  { isForced = false }: FreshOptions,
): Promise<Outcome<Tokens>> {
  const { tokens, version } = account;
  if (!tokens) return notConnected;
  let outcome = await connector.refresh(tokens);
  // The network may have given a new pair that never arrived. Some still take the old one; a refusal is then definite.
  if (outcome.kind === 'unknown') outcome = await connector.refresh(tokens);
  switch (outcome.kind) {
    case 'ok':
      await store.saveTokens(version, outcome.value);
      return outcome;
    case 'reconnect':
      await store.loseAccess(version, outcome.reason);
      return outcome;
    case 'retry':
      await store.postponeRefresh(version, outcome.retryAfterMs);
      break;
    case 'rejected':
    case 'unknown':
      await store.postponeRefresh(version, null);
      break;
  }
  const isStillGood = account.lostBecause === null && !endsWithin(tokens, now().getTime(), 0);
  return !isForced && isStillGood ? ok(tokens) : outcome;
}
