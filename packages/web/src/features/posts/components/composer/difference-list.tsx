import { diffWordsWithSpace } from 'diff';
import type { Difference } from '#features/posts/draft-differences.ts';
import { differenceList as texts } from '#features/posts/words/composer.ts';

/** Texts longer than this are shown side by side: comparing them word by word takes too long. */
const longestCompared = 20_000;

type Part = { place: number; kind: 'added' | 'removed' | 'same'; value: string };

function partsOf(before: string, after: string): Part[] {
  if (before.length + after.length > longestCompared) return [{ place: 0, kind: 'added', value: after }];
  return diffWordsWithSpace(before, after).map(({ added, removed, value }, place) => ({
    place,
    kind: added ? 'added' : removed ? 'removed' : 'same',
    value,
  }));
}

function Words({ part: { kind, value } }: { part: Part }) {
  if (kind === 'added') return <ins className="rounded-small bg-leaf-soft text-leaf no-underline">{value}</ins>;
  if (kind === 'removed') return <del className="rounded-small bg-clay-soft text-clay">{value}</del>;
  return value;
}

/** What one version has that the other has not: added in green, removed in red and struck through. */
export function DifferenceList({ differences }: { differences: Difference[] }) {
  if (differences.length === 0) return <p className="text-13 text-muted">{texts.empty}</p>;
  return (
    <dl className="grid gap-3">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="grid gap-1">
          <dt className="font-medium text-12 text-muted">{field}</dt>
          <dd className="max-h-56 overflow-y-auto whitespace-pre-wrap break-words rounded-control border border-line bg-surface px-3 py-2 text-14">
            {partsOf(before, after).map((part) => (
              <Words key={part.place} part={part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
