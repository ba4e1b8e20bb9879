import { expectLift, ratiosOf } from '#src/assistant/ideas/expected-lift.ts';
import type { FactPublication } from '#src/assistant/ideas/idea-facts.ts';
import { hashtagsIn } from '#src/assistant/voice/learn-voice.ts';

/** A hashtag that a client used: on how many posts, and what they got against its usual post. */
export type HashtagResult = { hashtag: string; posts: number; ratio: number };

const fewestPosts = 2;
const mostListed = 20;

/** The hashtags of a client whose posts did best, few posts counting for less. Those that were used once show nothing. */
export function bestHashtags(publications: readonly FactPublication[], now: Date): HashtagResult[] {
  const ratios = ratiosOf(publications, now);
  const uses = publications.flatMap(({ id, text }) =>
    [...new Map(hashtagsIn(text).map((tag) => [tag.toLowerCase(), tag])).entries()].map(([key, tag]) => ({
      id,
      key,
      tag,
    })),
  );
  return [...Map.groupBy(uses, ({ key }) => key).values()]
    .flatMap((same) => {
      const lift = expectLift(
        ratios,
        same.map(({ id }) => id),
      );
      if (!lift || lift.n < fewestPosts) return [];
      return [{ hashtag: same[0]?.tag ?? '', posts: lift.n, ratio: lift.effect }];
    })
    .toSorted((one, other) => other.ratio - one.ratio || one.hashtag.localeCompare(other.hashtag))
    .slice(0, mostListed);
}
