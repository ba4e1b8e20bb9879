import type { Lift } from '@ruche/contracts/assistant';
import { describeLift, placeOnLine } from '#features/assistant/lift-texts.ts';
import { ideaCard as words } from '#features/assistant/words/ideas.ts';

const usual = placeOnLine(1);

/** What to expect of an idea against the usual post: the likely factor, how sure it is, and what it rests on. */
export function LiftRange({ lift }: { lift: Lift | null }) {
  if (lift === null) return <p className="text-13 text-muted">{describeLift(null)}</p>;
  const [low, effect, high] = [lift.low, lift.effect, lift.high].map(placeOnLine) as [number, number, number];
  return (
    <div className="grid gap-1.5">
      <p className="text-13 tabular-nums">
        {describeLift(lift)} <span className="sr-only">{words.liftUnit}</span>
      </p>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full max-w-56">
        <line x1="0" x2="100" y1="6" y2="6" className="stroke-line" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <line
          x1={usual}
          x2={usual}
          y1="1"
          y2="11"
          className="stroke-edge"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1={low}
          x2={high}
          y1="6"
          y2="6"
          className={lift.effect >= 1 ? 'stroke-leaf' : 'stroke-muted'}
          strokeWidth="5"
          strokeLinecap="round"
          opacity="0.45"
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1={effect}
          x2={effect}
          y1="6"
          y2="6"
          className={lift.effect >= 1 ? 'stroke-leaf' : 'stroke-muted'}
          strokeWidth="9"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
