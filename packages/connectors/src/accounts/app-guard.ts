import type { Connector } from '#src/connector.ts';
import type { Failure, Outcome } from '#src/outcome.ts';

/** Asked again after that time where the network does not say, and at the latest. */
const pauseMs = 60_000;
const longestPauseMs = 60 * 60 * 1000;
/** What goes on is told again after that time. */
const silenceMs = 60 * 60 * 1000;

type GuardOptions = { now: () => Date; tell: (reason: string) => void };

/** Trouble that is Ruche's own at the network, and no account's. */
function isOfApp(outcome: Outcome<unknown>): outcome is Failure {
  if (outcome.kind === 'retry') return outcome.reach === 'app';
  return outcome.kind === 'rejected' && outcome.problem === 'app_refused';
}

/**
 * The same connector, which leaves the network alone with every account while it holds back all of Ruche, and tells
 * whoever runs Ruche of what no account is to blame for: once, not for each account. A refusal of the application holds
 * nobody back, for it may mean those accounts alone that an earlier registration was given.
 */
export function guardApp(connector: Connector, { now, tell }: GuardOptions): Connector {
  const toldAt = new Map<string, number>();
  let held: { reason: string; untilMs: number; isAsked: boolean } | null = null;

  function note(failure: Failure): void {
    const at = now().getTime();
    const { reason } = failure;
    if (failure.kind === 'retry') {
      const { retryAfterMs } = failure;
      held = {
        reason,
        untilMs: at + Math.min(retryAfterMs ?? pauseMs, longestPauseMs),
        isAsked: retryAfterMs !== null,
      };
    }
    if (at - (toldAt.get(reason) ?? -Infinity) < silenceMs) return;
    toldAt.set(reason, at);
    tell(reason);
  }

  async function guard<Value>(ask: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const leftMs = (held?.untilMs ?? 0) - now().getTime();
    if (held && leftMs > 0) {
      // A pause of our own is not what the network asked for, and is not written down as if it were.
      return { kind: 'retry', reason: held.reason, retryAfterMs: held.isAsked ? leftMs : null, reach: 'app' };
    }
    const outcome = await ask();
    if (isOfApp(outcome)) note(outcome);
    return outcome;
  }

  return {
    ...connector,
    refresh: (tokens) => guard(() => connector.refresh(tokens)),
    checkAccount: (account) => guard(() => connector.checkAccount(account)),
    revoke: (tokens) => guard(() => connector.revoke(tokens)),
  };
}
