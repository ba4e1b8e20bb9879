import type { FoundIdea, IdeaFacts } from '#src/assistant/ideas/idea-facts.ts';
import { compare, pillarOf } from '#src/assistant/ideas/idea-shape.ts';
import { describePublication, excerpt, linkTo, takingFormat, times } from '#src/assistant/ideas/idea-words.ts';
import { ageInDays, alikeOf, type Piece, type Published } from '#src/assistant/ideas/pieces.ts';
import { skeletonOf } from '#src/assistant/ideas/skeletons.ts';

const smallestRatio = 1.3;
const youngestDays = 14;
/** Older ones are evergreens. */
const oldestDays = 180;
const reuseRestDays = 60;
const mostFound = 8;

/** What goes out on several networks within days is not repeated. */
const isRepeated = ({ firstAt, lastAt }: Piece) => ageInDays(firstAt, lastAt) > 7;

const wasReusedLately = (piece: Piece, now: Date) => isRepeated(piece) && ageInDays(piece.lastAt, now) < reuseRestDays;

/** An idea to post a variation of it, or the same brought up to date. */
export function ofPiece(
  piece: Piece,
  facts: IdeaFacts,
  published: Published,
  as: Pick<FoundIdea, 'source' | 'title'> & { told: (what: string, ratio: number) => string },
): FoundIdea[] {
  const { language, platforms, pillars, zone } = facts;
  const [best] = piece.publications;
  const ratio = best && published.ratios.get(best.id);
  if (!best || ratio === undefined) return [];
  const like = alikeOf(piece, facts, published);
  const { lift, evidence } = compare(like, published);
  const used = platforms.filter((platform) => piece.publications.some((one) => one.platform === platform));
  const of = facts.publications.filter(({ accountKey }) => accountKey === best.accountKey).length;
  return [
    {
      source: as.source,
      key: `piece ${piece.key}`,
      title: as.title,
      skeleton: skeletonOf(language, { source: as.source, about: excerpt(piece.text, 80) }),
      evidence: [
        { text: as.told(describePublication(best, zone), ratio), n: of, links: [linkTo(best)] },
        ...(like.length > 1 ? evidence : []),
      ],
      lift,
      platforms: used.length > 0 ? used : takingFormat(best.format, platforms),
      format: best.format,
      pillar: pillarOf(piece.publications, pillars),
      day: null,
    },
  ];
}

/** The best of the last months by what they got against the mean of their account. */
export function findWorked(facts: IdeaFacts, published: Published): FoundIdea[] {
  const { now } = facts;
  return published.pieces
    .filter((piece) => {
      const age = ageInDays(piece.lastAt, now);
      const isGood = piece.text.trim() !== '' && (piece.ratio ?? 0) >= smallestRatio;
      return isGood && age >= youngestDays && age <= oldestDays && !wasReusedLately(piece, now);
    })
    .toSorted((one, other) => (other.ratio ?? 0) - (one.ratio ?? 0) || one.key.localeCompare(other.key))
    .slice(0, mostFound)
    .flatMap((piece) =>
      ofPiece(piece, facts, published, {
        source: 'worked',
        title: `Follow up on “${excerpt(piece.text, 50)}”`,
        told: (what, ratio) => `Your ${what} got ${times(ratio)} the usual engagement.`,
      }),
    );
}
