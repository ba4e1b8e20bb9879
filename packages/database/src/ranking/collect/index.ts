import type { WorkspaceTx } from '#src/connect.ts';
import type { AccountKeyOf } from './account-keys.ts';
import { collectAnswers } from './answers.ts';
import { askAbout } from './asked.ts';
import { type CollectedRange, mergeFacts, noFacts, type SeasonFacts } from './facts.ts';
import { collectPublications, collectSpans } from './publications.ts';
import { collectPunctuality } from './punctuality.ts';
import { collectSteadiness } from './steadiness.ts';

/**
 * What several people did in the workspace in a season, each with an entry: one statement for each kind of fact, however
 * many people and posts there are.
 */
export async function collectTeamInWorkspace(
  db: WorkspaceTx,
  accountKeyOf: AccountKeyOf,
  userIds: string[],
  range: CollectedRange,
): Promise<Map<string, SeasonFacts>> {
  if (userIds.length === 0) return new Map();
  const asked = askAbout(userIds, range);
  // One after the other, so that a failure tells its own cause and not that of a statement behind it.
  const publications = await collectPublications(db, accountKeyOf, asked);
  const spans = await collectSpans(db, asked);
  const answers = await collectAnswers(db, asked, range.asOf);
  const punctuality = await collectPunctuality(db, asked);
  const steadiness = await collectSteadiness(db, asked);
  const factsOf = (userId: string): SeasonFacts =>
    mergeFacts([
      {
        span: spans.get(userId) ?? noFacts.span,
        publications: publications.get(userId) ?? noFacts.publications,
        answers: answers.get(userId) ?? noFacts.answers,
        punctuality: punctuality.get(userId) ?? noFacts.punctuality,
        steadiness: steadiness.get(userId) ?? noFacts.steadiness,
      },
    ]);
  return new Map(userIds.map((userId) => [userId, factsOf(userId)]));
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
