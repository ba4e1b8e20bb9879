import type { RisingTrend } from '#src/assistant/trends/trend-list.ts';
import type { FoundIdea, IdeaFacts } from './idea-facts.ts';
import { sortOut } from './pieces.ts';
import { blockedKeys, type OfferedIdea, rankIdeas } from './rank-ideas.ts';
import { findAsked } from './sources/asked.ts';
import { findComing } from './sources/coming.ts';
import { findEvergreens } from './sources/evergreen.ts';
import { findMissing } from './sources/missing.ts';
import { findRising, joinTrend, keyOfTrend } from './sources/rising.ts';
import { findWorked } from './sources/worked.ts';

/** What is worth posting for a client and why, from its own data, the best first. */
export function findIdeas(facts: IdeaFacts, offered: readonly OfferedIdea[]): FoundIdea[] {
  const published = sortOut(facts);
  // Of two sources that find the same, the first has it.
  const sources = [findAsked, findRising, findWorked, findMissing, findComing, findEvergreens];
  const blocked = blockedKeys(offered, facts.now);
  const byKey = new Map<string, FoundIdea>();
  for (const idea of sources.flatMap((find) => find(facts, published))) {
    if (!blocked.has(idea.key) && !byKey.has(idea.key)) byKey.set(idea.key, idea);
  }
  return rankIdeas([...byKey.values()], offered, facts.now);
}

/** The idea that one of the client's trends makes; null where it doesn't rise any more. */
export function findTrendIdea(facts: IdeaFacts, { kind, key }: Pick<RisingTrend, 'kind' | 'key'>): FoundIdea | null {
  const trend = facts.trends.find((one) => one.kind === kind && one.key === key);
  if (!trend) return null;
  const published = sortOut(facts);
  const asked = findAsked(facts, published).find((idea) => idea.key === keyOfTrend(trend));
  return asked ?? joinTrend(trend, facts, published);
}
