import type { Figures, PartName } from '@ruche/contracts/ranking';
import { describeMinutes, percentOfLift } from '#features/own-ranking/figures.ts';
import { figureTexts as words } from '#features/own-ranking/words.ts';

const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

const linesOfLift = ({ value, low, high, coverage, publications, accounts }: NonNullable<Figures['lift']>) => [
  words.lift(percentOfLift(value)),
  words.liftRange(percentOfLift(low), percentOfLift(high)),
  words.liftBase(publications, accounts),
  ...(coverage < 1 ? [words.liftCap(wholePercent.format(coverage))] : []),
];

const linesOfAnswers = ({ answered, asked, medianMinutes }: NonNullable<Figures['responsiveness']>) => [
  ...(medianMinutes === null ? [] : [words.median(describeMinutes(medianMinutes))]),
  words.responsiveness(answered, asked),
];

const shortAnswers = ({ answered, asked, medianMinutes }: NonNullable<Figures['responsiveness']>) =>
  medianMinutes === null ? words.answers(answered, asked) : describeMinutes(medianMinutes);

/** The person’s own numbers behind a part, in words; none without data. */
export function linesOf({ lift, responsiveness, punctuality, steadiness }: Figures, part: PartName): string[] {
  const lines: Record<PartName, string[]> = {
    lift: lift === null ? [] : linesOfLift(lift),
    responsiveness: responsiveness === null ? [] : linesOfAnswers(responsiveness),
    punctuality: punctuality === null ? [] : [words.punctuality(punctuality.onTime, punctuality.planned)],
    steadiness: steadiness === null ? [] : [words.steadiness(steadiness.kept, steadiness.due)],
  };
  return lines[part];
}

/** The number of a part in a word or two; none without data. */
export function shortFigureOf(
  { lift, responsiveness, punctuality, steadiness }: Figures,
  part: PartName,
): string | null {
  const figures: Record<PartName, string | null> = {
    lift: lift && percentOfLift(lift.value),
    responsiveness: responsiveness && shortAnswers(responsiveness),
    punctuality: punctuality && words.onTime(punctuality.onTime, punctuality.planned),
    steadiness: steadiness && words.weeks(steadiness.kept, steadiness.due),
  };
  return figures[part];
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
