import type { SeasonPerson } from '#src/ranking/season-inputs.ts';
import type { Figures } from '#src/ranking/table.ts';
import type { RawLift } from './lift.ts';
import { roundTo } from './numbers.ts';
import { medianMinutesOf } from './responsiveness.ts';
import { type Spread, shrinkLift } from './shrinkage.ts';

function liftFigures(raw: RawLift, spread: Spread): Figures['lift'] {
  const shrunk = shrinkLift(raw, spread);
  if (!shrunk) return null;
  const { estimate, shrinkage } = shrunk;
  return {
    value: roundTo(4, estimate.value),
    low: roundTo(4, estimate.low),
    high: roundTo(4, estimate.high),
    mean: roundTo(4, raw.mean),
    shrinkage: roundTo(4, shrinkage),
    coverage: roundTo(4, raw.coverage),
    publications: raw.publications,
    accounts: raw.accounts.length,
  };
}

/** A person's own numbers, as they are told to them. */
export function figuresOf({ answers, punctuality, steadiness }: SeasonPerson, raw: RawLift, spread: Spread): Figures {
  const { asked, answered } = answers;
  const { planned, onTime } = punctuality;
  const { due, kept } = steadiness;
  return {
    lift: liftFigures(raw, spread),
    responsiveness: asked > 0 ? { medianMinutes: medianMinutesOf(answers), asked, answered } : null,
    punctuality: planned > 0 ? { planned, onTime } : null,
    steadiness: due > 0 ? { due, kept } : null,
  };
}
