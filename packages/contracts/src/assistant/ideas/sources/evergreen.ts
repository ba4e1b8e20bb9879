import type { FoundIdea, IdeaFacts } from '#src/assistant/ideas/idea-facts.ts';
import { excerpt, times } from '#src/assistant/ideas/idea-words.ts';
import { ageInDays, type Published } from '#src/assistant/ideas/pieces.ts';
import { ofPiece } from './worked.ts';

const youngestDays = 180;
const bestShare = 0.1;
const fewestOlder = 10;
const mostFound = 5;

/** Of what was last published more than half a year ago, the best tenth. */
export function findEvergreens(facts: IdeaFacts, published: Published): FoundIdea[] {
  const older = published.pieces.filter(
    ({ lastAt, ratio, text }) => ratio !== null && text.trim() !== '' && ageInDays(lastAt, facts.now) > youngestDays,
  );
  if (older.length < fewestOlder) return [];
  return older
    .toSorted((one, other) => (other.ratio ?? 0) - (one.ratio ?? 0) || one.key.localeCompare(other.key))
    .slice(0, Math.min(mostFound, Math.ceil(older.length * bestShare)))
    .filter(({ ratio }) => (ratio ?? 0) > 1)
    .flatMap((piece) =>
      ofPiece(piece, facts, published, {
        source: 'evergreen',
        title: `Bring back “${excerpt(piece.text, 50)}”`,
        told: (what, ratio) =>
          `Your ${what} got ${times(ratio)} the usual engagement, one of the best of ${older.length} older posts.`,
      }),
    );
}
