import type { Part } from '@ruche/contracts/ranking';
import { IntervalBar } from '#entities/ranking/interval-bar.tsx';
import { exampleWords as words } from '#features/site/ranking/words/formula.ts';
import { Figure } from './controls.tsx';

type PlaceResultProps = { part: Part; others: number; note?: string };

/** The place that comes out of an example, among the people made up for it. */
export function PlaceResult({ part, others, note }: PlaceResultProps) {
  const [low, high] = [Math.round(part.low).toString(), Math.round(part.high).toString()];
  return (
    <>
      <Figure value={words.place(Math.round(part.percentile))} note={words.likely(low, high)} />
      <IntervalBar value={part.percentile} low={part.low} high={part.high} className="h-2.5" />
      <span className="text-13 text-muted">
        {words.among(others)} {note}
      </span>
    </>
  );
}
