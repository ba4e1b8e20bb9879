import type { PlatformId } from '#src/accounts/platform-ids.ts';
import type { PostFormat } from '#src/analytics/metrics.ts';
import type { Evidence } from '#src/assistant/evidence.ts';
import { expectLift } from './expected-lift.ts';
import type { FactPublication, IdeaFacts } from './idea-facts.ts';
import { counted, linkTo, takingFormat, times } from './idea-words.ts';
import type { Lift } from './ideas.ts';
import type { Published } from './pieces.ts';

function mostFrequent<Value>(values: readonly Value[]): Value | null {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

/** The client's own; a photo where it has none. Stories are left out: they are gone after a day. */
export function usualFormat(publications: readonly FactPublication[]): PostFormat {
  return mostFrequent(publications.map(({ format }) => format).filter((format) => format !== 'story')) ?? 'photo';
}

/** The pillar that most of these have. */
export function pillarOf(publications: readonly FactPublication[], pillars: readonly string[]): string | null {
  const folded = new Map(pillars.map((pillar) => [pillar.toLowerCase(), pillar]));
  return mostFrequent(publications.flatMap(({ tags }) => tags.flatMap((tag) => folded.get(tag.toLowerCase()) ?? [])));
}

type Shape = { format: PostFormat; platforms: PlatformId[]; pillar: string | null };

/** As the client usually posts, and where it can, for what has no post to follow. */
export function usualShape({ publications, platforms, pillars }: IdeaFacts, like: readonly FactPublication[]): Shape {
  const usual = usualFormat(like.length > 0 ? like : publications);
  const taking = takingFormat(usual, platforms);
  // Every network takes photos.
  const isTaken = taking.length > 0 || platforms.length === 0;
  return {
    format: isTaken ? usual : 'photo',
    platforms: isTaken ? taking : [...platforms],
    pillar: pillarOf(like, pillars),
  };
}

const mostLinks = 3;

/** What posts like it got so far, where there are any. */
export function compare(
  like: readonly FactPublication[],
  { ratios }: Published,
): { lift: Lift | null; evidence: Evidence[] } {
  const lift = expectLift(
    ratios,
    like.map(({ id }) => id),
  );
  if (!lift) return { lift, evidence: [] };
  const measured = like.filter(({ id }) => ratios.has(id));
  const mean = measured.reduce((sum, { id }) => sum + (ratios.get(id) ?? 0), 0) / measured.length;
  return {
    lift,
    evidence: [
      {
        text: `${counted(measured.length, 'post')} like it got ${times(mean)} the usual engagement.`,
        n: measured.length,
        links: measured.slice(0, mostLinks).map(linkTo),
      },
    ],
  };
}
