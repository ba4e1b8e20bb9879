import type { Failure } from '#src/outcome.ts';
import type { InsightsAccount } from './insights.ts';

/** No reason to reconnect an account that publishes well: it does without numbers until somebody allows them. */
export function lacksNumbers(network: string): Failure {
  const reason = `Ruche doesn’t have permission to read this account’s numbers on ${network}. Reconnect the account and allow everything.`;
  return { kind: 'rejected', problem: 'missing_scopes', reason };
}

/** Null where the account has all of them. */
export function checkScopes(
  network: string,
  { scopes }: Pick<InsightsAccount, 'scopes'>,
  needed: readonly string[],
): Failure | null {
  return needed.every((scope) => scopes.includes(scope)) ? null : lacksNumbers(network);
}
