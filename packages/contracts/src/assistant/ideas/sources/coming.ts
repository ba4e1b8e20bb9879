import type { ComingDay, FoundIdea, IdeaFacts } from '#src/assistant/ideas/idea-facts.ts';
import { compare, usualShape } from '#src/assistant/ideas/idea-shape.ts';
import { counted, dateOf, excerpt } from '#src/assistant/ideas/idea-words.ts';
import type { Published } from '#src/assistant/ideas/pieces.ts';
import { skeletonOf } from '#src/assistant/ideas/skeletons.ts';
import { termsOf } from '#src/assistant/trends/terms.ts';
import { dayOf, daysBetween, toWallTime } from '#src/time/index.ts';

/** So many days ahead are looked at. */
export const comingDays = 21;
const mostFound = 10;

/** Posts that name it: those of the years before, mostly. */
function likeOf(coming: ComingDay, { publications }: IdeaFacts, { topics }: Published) {
  const names = Object.values(coming.namesInPosts).map((name) => termsOf(name).map(({ key }) => key));
  return publications.filter(({ id }) => {
    const about = topics.get(id);
    return names.some((terms) => terms.length > 0 && terms.every((term) => about?.has(term)));
  });
}

const told: Record<ComingDay['kind'], (name: string, date: string, distance: string) => string> = {
  day: (_name, date, distance) => `It’s on ${date}, ${distance}.`,
  note: (name, date, distance) => `“${name}” is on your calendar for ${date}, ${distance}.`,
  campaign: (name, date, distance) => `Your campaign “${name}” begins on ${date}, ${distance}.`,
};

function describeDistance(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`;
}

/** Days, notes, and campaigns of the next three weeks. The client's own come before the world's. */
export function findComing(facts: IdeaFacts, published: Published): FoundIdea[] {
  const today = dayOf(toWallTime(facts.now, facts.zone));
  return facts.coming
    .filter(({ day }) => day >= today && daysBetween(today, day) <= comingDays)
    .toSorted(
      (one, other) => Number(one.kind === 'day') - Number(other.kind === 'day') || one.day.localeCompare(other.day),
    )
    .slice(0, mostFound)
    .map((coming): FoundIdea => {
      const { kind, day, namesInPosts, isSolemn } = coming;
      const name = excerpt(coming.name, 60);
      const like = likeOf(coming, facts, published);
      const { lift, evidence } = compare(like, published);
      const about = excerpt(namesInPosts[facts.language], 60);
      return {
        source: 'coming',
        key: `coming ${coming.key} ${day}`,
        title: kind === 'day' ? `Get ready for ${name}` : `Post about “${name}”`,
        skeleton: skeletonOf(facts.language, { source: 'coming', about, isSolemn }),
        evidence: [
          {
            text: told[kind](name, dateOf(day), describeDistance(daysBetween(today, day))),
            n: null,
            links: [{ target: 'day', id: day, label: dateOf(day) }],
          },
          ...evidence,
        ],
        lift,
        ...usualShape(facts, like),
        day,
      };
    });
}
