import { type AccessCare, type Failure, freshTokens, type InsightsAccount, type Outcome } from '@ruche/connectors';
import type { AccountPlace } from '@ruche/database/accounts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';

/** Nothing was asked: there is more to do than one job does, publications wait, or the worker is about to stop. */
export type Paused = { kind: 'paused' };

type Question<Value> = (account: InsightsAccount) => Promise<Outcome<Value>>;
export type Ask = <Value>(question: Question<Value>) => Promise<Outcome<Value> | Paused>;

/** Of one job: whoever has much to be read does not keep the others waiting. */
const mostQuestions = 40;

type Access = { account: InsightsAccount; version: number };

/** Asks the network about one account with a good access, which is renewed once where it ended before its time. */
export function createAsk(
  context: WorkspaceJobContext,
  { place, care }: { place: Pick<AccountPlace, 'kind'>; care: AccessCare },
): Ask {
  const { store, connector } = care;
  let asked = 0;
  let access: Access | null = null;

  async function open({ isForced }: { isForced: boolean }): Promise<Outcome<Access>> {
    if (access && !isForced) return { kind: 'ok', value: access };
    const tokens = await freshTokens(care, { isForced });
    if (tokens.kind !== 'ok') return tokens;
    const stored = await store.read();
    if (!stored) return { kind: 'reconnect', reason: 'This account isn’t connected. Connect it first.' };
    const { platformUserId, scopes, version } = stored;
    access = { account: { platformUserId, kind: place.kind, scopes, tokens: tokens.value }, version };
    return { kind: 'ok', value: access };
  }

  async function askOnce<Value>(question: Question<Value>, isForced: boolean): Promise<Outcome<Value>> {
    const opened = await open({ isForced });
    return opened.kind === 'ok' ? question(opened.value.account) : opened;
  }

  /** The access that was refused is lost, unless somebody has given a new one meanwhile. */
  async function lose({ reason }: Extract<Failure, { kind: 'reconnect' }>): Promise<void> {
    if (access) await store.loseAccess(access.version, reason);
  }

  return async (question) => {
    if (context.signal.aborted || asked >= mostQuestions || (await context.backlog.isThere())) {
      return { kind: 'paused' };
    }
    if (!context.callBudget.take(connector.appId)) return { kind: 'paused' };
    asked += 1;
    const outcome = await askOnce(question, false);
    if (outcome.kind !== 'reconnect' || connector.profile.refreshMarginMs === null) {
      if (outcome.kind === 'reconnect') await lose(outcome);
      return outcome;
    }
    const again = await askOnce(question, true);
    if (again.kind === 'reconnect') await lose(again);
    return again;
  };
}
