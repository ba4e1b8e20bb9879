import type { Figures, PartName } from '@ruche/contracts/ranking';
import { describeMinutes, percentOfLift } from '#features/own-ranking/figures.ts';
import { figureTexts as words } from '#features/own-ranking/words.ts';

/** The person’s own numbers behind a part, in words; none without data. */
export function linesOf(figures: Figures, part: PartName): string[] {
  const { lift, responsiveness, punctuality, steadiness } = figures;
  switch (part) {
    case 'lift':
      if (lift === null) return [];
      return [
        words.lift(percentOfLift(lift.value)),
        words.liftRange(percentOfLift(lift.low), percentOfLift(lift.high)),
        words.liftBase(lift.publications, lift.accounts),
      ];
    case 'responsiveness': {
      if (responsiveness === null) return [];
      const { answered, asked, medianMinutes } = responsiveness;
      const share = words.responsiveness(answered, asked);
      return medianMinutes === null ? [share] : [words.median(describeMinutes(medianMinutes)), share];
    }
    case 'punctuality':
      return punctuality === null ? [] : [words.punctuality(punctuality.onTime, punctuality.planned)];
    case 'steadiness':
      return steadiness === null ? [] : [words.steadiness(steadiness.kept, steadiness.due)];
  }
}

export function FigureLines({ figures, part }: { figures: Figures; part: PartName }) {
  return (
    <ul className="grid gap-0.5 text-13 text-muted">
      {linesOf(figures, part).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
