import type { Part } from '@ruche/contracts/ranking';
import { IntervalBar } from './interval-bar.tsx';
import { partTexts as words } from './words.ts';

/** Where a person stands in one part, as a number and a bar. */
export function PartValue({ part }: { part: Part | null }) {
  if (part === null) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{words.none}</span>
      </span>
    );
  }
  const [place, low, high] = [part.percentile, part.low, part.high].map(Math.round) as [number, number, number];
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="font-medium tabular-nums">
        {place}
      </span>
      <span className="sr-only">{words.spoken(place, low, high)}</span>
      <IntervalBar value={part.percentile} low={part.low} high={part.high} />
    </span>
  );
}
