import type { Standing } from '@ruche/contracts/ranking';
import { IntervalBar } from './interval-bar.tsx';
import { standingTexts as words } from './words.ts';

export const formatScore = (score: number) => score.toFixed(1);
const whole = (score: number) => Math.round(score).toString();

/** A score with its interval. Nothing where there is none to be shown. */
export function ScoreValue({ score, low, high }: Pick<Standing, 'score' | 'low' | 'high'>) {
  if (score === null || low === null || high === null) return null;
  return (
    <span className="grid gap-1.5">
      <span className="flex items-baseline gap-2">
        <span className="heading text-20 tabular-nums">{formatScore(score)}</span>
        <span aria-hidden="true" className="text-12 text-muted tabular-nums">
          {words.interval(whole(low), whole(high))}
        </span>
        <span className="sr-only">{words.spokenInterval(whole(low), whole(high))}</span>
      </span>
      <IntervalBar value={score} low={low} high={high} />
    </span>
  );
}
