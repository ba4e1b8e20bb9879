import type { Tokens } from '#src/connector.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import type { Graph } from './graph.ts';
import { inspectToken } from './tokens.ts';

type Doubt = {
  tokens: Tokens;
  /** Whether the person's own list still has the account. */
  isListed: (token: string, scopes: string[]) => Promise<Outcome<boolean>>;
  /** What to say when it is gone for sure. */
  reason: string;
};

/**
 * Meta says that something is not there also in passing. The token's own standing and the list of the person who
 * connected it decide: one that is gone comes back, if at all, by the hands of its people. Where neither can tell, it
 * stays connected, with a word about it.
 */
export async function confirmGone(graph: Graph, failure: Failure, doubt: Doubt): Promise<Failure> {
  if (failure.kind !== 'rejected' || failure.problem !== 'no_account') return failure;
  const { tokens, isListed, reason } = doubt;
  const inspected = await inspectToken(graph, tokens.access);
  if (inspected.kind !== 'ok') return inspected;
  const listed = tokens.person === null ? null : await isListed(tokens.person, inspected.value.scopes);
  if (listed?.kind === 'retry') return listed;
  if (listed?.kind === 'ok') return listed.value ? hidden(graph) : { kind: 'reconnect', reason };
  return { ...failure, problem: 'role_missing' };
}

function hidden({ network }: Graph): Failure {
  const reason = `${network} isn’t showing this account right now, but it still exists. We’ll try again.`;
  return { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
}
