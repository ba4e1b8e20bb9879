import type { FoundIdea, IdeaFacts } from '#src/assistant/ideas/idea-facts.ts';
import { compare, usualShape } from '#src/assistant/ideas/idea-shape.ts';
import { counted, excerpt, times } from '#src/assistant/ideas/idea-words.ts';
import { mentioning, type Published } from '#src/assistant/ideas/pieces.ts';
import { skeletonOf } from '#src/assistant/ideas/skeletons.ts';
import type { RisingTrend } from '#src/assistant/trends/trend-list.ts';

const mostFound = 5;

export const keyOfTrend = ({ kind, key }: Pick<RisingTrend, 'kind' | 'key'>) =>
  kind === 'question' ? `asked ${key}` : `rising ${kind} ${key}`;

export function joinTrend(trend: RisingTrend, facts: IdeaFacts, published: Published): FoundIdea {
  const { recent, before, rise, shown } = trend;
  // Against no one there is no factor worth saying.
  const sinceBefore =
    before === 0 ? 'and no one in the eight weeks before' : `${times(rise)} the share of the eight weeks before`;
  const like = mentioning(trend.key, facts, published);
  const { lift, evidence } = compare(like, published);
  return {
    source: 'rising',
    key: keyOfTrend(trend),
    title: `Join the conversation about “${excerpt(shown, 40)}”`,
    skeleton: skeletonOf(facts.language, { source: 'rising', about: excerpt(shown, 40) }),
    evidence: [
      {
        text: `${counted(recent, 'person or account', 'people and accounts')} mentioned it in the last two weeks, ${sinceBefore}.`,
        n: recent,
        links: trend.examples.flatMap(({ link }) => link ?? []),
      },
      ...evidence,
    ],
    lift,
    ...usualShape(facts, like),
    day: null,
  };
}

/** What people talk about more than before, by more than chance. */
export const findRising = (facts: IdeaFacts, published: Published): FoundIdea[] =>
  facts.trends.slice(0, mostFound).map((trend) => joinTrend(trend, facts, published));
