import type { SeasonPerson } from '#src/ranking/season-inputs.ts';
import type { Part } from '#src/ranking/table.ts';
import { type Estimate, estimateOf, medianOf, roundTo, squaresAround, sum } from './numbers.ts';
import { percentilesOf } from './percentiles.ts';
import { estimateShares, usualCases } from './usual.ts';

type Answering = Pick<SeasonPerson, 'id' | 'answers'>;

/** A median strays so much more than a mean. */
const medianError = 1.2533;

export function medianMinutesOf({ minutes }: SeasonPerson['answers']): number | null {
  return minutes.length === 0 ? null : roundTo(1, medianOf(minutes.toSorted((a, b) => a - b)));
}

/** Higher is faster. Whoever was asked and never answered is slower than everybody who did. */
function estimateSpeeds(people: readonly Answering[]): Map<string, Estimate> {
  const logs = people.map(({ id, answers }) => ({
    id,
    isSilent: answers.answered === 0,
    values: answers.minutes.map((minutes) => Math.log1p(minutes)).toSorted((a, b) => a - b),
  }));
  const answering = logs.filter(({ values }) => values.length > 0);
  const usual = medianOf(answering.map(({ values }) => medianOf(values)).toSorted((a, b) => a - b));
  const freedom = sum(answering.map(({ values }) => values.length - 1));
  const spread = freedom > 0 ? Math.sqrt(sum(answering.map(({ values }) => squaresAround(values))) / freedom) : 1;
  const none = Number.NEGATIVE_INFINITY;
  return new Map(
    logs.map(({ id, values, isSilent }) => {
      if (isSilent) return [id, { value: none, low: none, high: none }];
      const cases = values.length + usualCases;
      const slowness = (values.length * medianOf(values) + usualCases * usual) / cases;
      return [id, estimateOf(-slowness, (medianError * spread) / Math.sqrt(cases))];
    }),
  );
}

/** Half of each, as percentiles: minutes and shares cannot be added. */
function halfOfEach(one: Part, other: Part): Estimate {
  const value = (one.percentile + other.percentile) / 2;
  const down = Math.hypot(one.percentile - one.low, other.percentile - other.low) / 2;
  const up = Math.hypot(one.high - one.percentile, other.high - other.percentile) / 2;
  return { value: roundTo(6, value), low: roundTo(6, value - down), high: roundTo(6, value + up) };
}

/** Those to whom nobody wrote are left out. */
export function estimateResponsiveness(everybody: readonly Answering[]): Map<string, Estimate> {
  const people = everybody.filter(({ answers }) => answers.asked > 0);
  const speeds = percentilesOf(estimateSpeeds(people));
  const shares = percentilesOf(
    estimateShares(new Map(people.map(({ id, answers }) => [id, { good: answers.answered, all: answers.asked }]))),
  );
  return new Map(
    people.flatMap(({ id }) => {
      const [speed, share] = [speeds.get(id), shares.get(id)];
      return speed && share ? [[id, halfOfEach(speed, share)] as const] : [];
    }),
  );
}
