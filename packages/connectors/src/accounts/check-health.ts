import type { AccountCheck } from '#src/connector.ts';
import type { Failure, Outcome, Problem } from '#src/outcome.ts';
import type { AccountCare, StoredAccount } from './account-store.ts';
import { type FreshOptions, freshTokens } from './fresh-tokens.ts';
import { healthOf } from './health.ts';

/** What says something about the account, and not about the question. */
const standing = new Set<Problem>(['role_missing', 'missing_scopes', 'wrong_account_type']);

/** Asks the network about an account, and keeps what it says. What is passing changes nothing. */
export async function checkHealth(
  care: AccountCare,
  options: Pick<FreshOptions, 'isForced'> = {},
): Promise<Outcome<AccountCheck>> {
  const { store } = care;
  const known = await store.read();
  const waiting = findWait(care, known);
  if (waiting) return waiting;
  const fresh = await freshTokens(care, { ...options, known });
  if (fresh.kind !== 'ok') return fresh;
  const hasRefresh = fresh.value.refresh !== null;
  const account = fresh.value === known?.tokens ? known : await store.read();
  const outcome = await look(care, account, { isFinal: !hasRefresh });
  if (outcome.kind !== 'reconnect' || !hasRefresh) return outcome;
  // An access can end before its time; whether the consent has ended too is for a refresh to tell.
  const renewed = await freshTokens(care, { isForced: true });
  return renewed.kind === 'ok' ? look(care, await store.read(), { isFinal: true }) : renewed;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function describeSpan(ms: number): string {
  const [unit, unitMs] = ms > 2 * hourMs ? (['hour', hourMs] as const) : (['minute', minuteMs] as const);
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(ms / unitMs));
}

function findWait({ connector, now }: AccountCare, account: StoredAccount | null): Failure | null {
  const leftMs = (account?.waitUntil?.getTime() ?? 0) - now().getTime();
  if (leftMs <= 0) return null;
  const reason = `${connector.profile.name} asked Ruche to wait for another ${describeSpan(leftMs)}.`;
  return { kind: 'retry', reason, retryAfterMs: leftMs, reach: 'account' };
}

async function look(
  { store, connector }: AccountCare,
  account: StoredAccount | null,
  { isFinal }: { isFinal: boolean },
): Promise<Outcome<AccountCheck>> {
  if (!account?.tokens) return { kind: 'reconnect', reason: 'This account is not connected. Connect it.' };
  const { platformUserId, tokens, version } = account;
  const outcome = await connector.checkAccount({ platformUserId, tokens });
  if (outcome.kind === 'ok') {
    const { name, scopes, expiresAt, limitedBy } = outcome.value;
    const health = healthOf(connector.profile, { scopes: scopes ?? account.scopes, limitedBy });
    await store.saveCheck(version, { name, scopes, expiresAt, ...health });
  }
  if (outcome.kind === 'rejected' && standing.has(outcome.problem)) {
    const limited = { status: 'limited', statusReason: outcome.reason } as const;
    await store.saveCheck(version, { name: null, scopes: null, expiresAt: null, ...limited });
  }
  if (outcome.kind === 'retry' && outcome.retryAfterMs !== null) await store.holdBack(version, outcome.retryAfterMs);
  if (outcome.kind === 'reconnect' && isFinal) await store.loseAccess(version, outcome.reason);
  return outcome;
}
