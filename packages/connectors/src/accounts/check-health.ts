import type { AccountCheck } from '#src/connector.ts';
import { concernsAccount, type Failure, type Outcome } from '#src/outcome.ts';
import type { AccountCare, StoredAccount } from './account-store.ts';
import { type CheckOptions, claimCheck, type PacedCheck } from './check-pace.ts';
import { freshTokens, notConnected } from './fresh-tokens.ts';
import { healthOf } from './health.ts';

/** Asked again after that time. A network that was away gets another chance soon. */
const pauseMs = 60_000;
const pauseAfterFailureMs = 10_000;

/** Networks hide accounts in passing, too: one that is not shown is no limited one. */
const isLimiting = (failure: Failure) => concernsAccount(failure) && failure.problem !== 'no_account';

function hasTold(outcome: Outcome<AccountCheck>): boolean {
  return outcome.kind === 'ok' || outcome.kind === 'reconnect' || isLimiting(outcome);
}

/** Asks the network about an account when it is time to, and keeps what it says. What is passing changes nothing. */
export async function checkHealth(
  care: AccountCare,
  options: CheckOptions = {},
): Promise<Outcome<AccountCheck> | PacedCheck> {
  const claim = await claimCheck(care, options);
  if (claim.kind === 'gone') return notConnected;
  if (claim.kind !== 'granted') return claim;
  let hasFailed = true;
  try {
    const outcome = await ask(care, claim.account, options);
    hasFailed = !hasTold(outcome);
    return outcome;
  } finally {
    await care.store.endCheck({
      until: claim.until,
      hasFailed,
      pauseMs: hasFailed ? pauseAfterFailureMs : pauseMs,
    });
  }
}

async function ask(
  care: AccountCare,
  known: StoredAccount,
  { isByHand = false }: CheckOptions,
): Promise<Outcome<AccountCheck>> {
  const { store } = care;
  const fresh = await freshTokens(care, { isForced: isByHand, known });
  if (fresh.kind !== 'ok') return fresh;
  const hasRefresh = fresh.value.refresh !== null;
  const account = fresh.value === known.tokens ? known : await store.read();
  const outcome = await look(care, account, { isFinal: !hasRefresh });
  if (outcome.kind !== 'reconnect' || !hasRefresh) return outcome;
  // An access can end before its time; whether the consent has ended too is for a refresh to tell.
  const renewed = await freshTokens(care, { isForced: true });
  return renewed.kind === 'ok' ? look(care, await store.read(), { isFinal: true }) : renewed;
}

async function look(
  { store, connector }: AccountCare,
  account: StoredAccount | null,
  { isFinal }: { isFinal: boolean },
): Promise<Outcome<AccountCheck>> {
  if (!account?.tokens) return notConnected;
  const { platformUserId, tokens, version } = account;
  const outcome = await connector.checkAccount({ platformUserId, tokens });
  if (outcome.kind === 'ok') {
    const { name, scopes, expiresAt, limitedBy, hasLongPosts = null } = outcome.value;
    const health = healthOf(connector.profile, { scopes: scopes ?? account.scopes, limitedBy });
    await store.saveCheck(version, { name, scopes, expiresAt, hasLongPosts, ...health });
  }
  if (outcome.kind !== 'ok' && isLimiting(outcome)) {
    const limited = { status: 'limited', statusReason: outcome.reason } as const;
    await store.saveCheck(version, { name: null, scopes: null, expiresAt: null, hasLongPosts: null, ...limited });
  }
  if (outcome.kind === 'retry' && outcome.retryAfterMs !== null) await store.holdBack(version, outcome.retryAfterMs);
  if (outcome.kind === 'reconnect' && isFinal) await store.loseAccess(version, outcome.reason);
  return outcome;
}
