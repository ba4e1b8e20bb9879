import type { AccountLift, RawLift } from './lift.ts';
import { type Estimate, estimateOf, mean, sum } from './numbers.ts';

// Empirical Bayes: how far a person's lift is believed depends on how much people really differ in that season, and on how
// much luck there is in the posts behind it. Three variances tell:
// - within: posts of one account by one person differ so much,
// - accounts: a person's accounts differ so much beyond that (a good month of an account, a median that was off),
// - between: people's true lifts are so far from 0.

export type Spread = { within: number; accounts: number; between: number };

/** Of the logarithm of engagements, where a season holds nothing to estimate it from. */
const usualWithin = 0.5;

function withinOf(people: readonly RawLift[]): number {
  const accounts = people.flatMap((one) => one.accounts);
  const freedom = sum(accounts.map(({ publications }) => publications - 1));
  return freedom > 0 ? sum(accounts.map(({ squares }) => squares)) / freedom : usualWithin;
}

function betweenAccountsOf(people: readonly RawLift[], within: number): number {
  const parts = people.map(({ accounts, publications, mean: center }) => ({
    squares: sum(accounts.map((one) => one.publications * (one.mean - center) ** 2)),
    byChance: Math.max(0, accounts.length - 1) * within,
    size: publications - sum(accounts.map((one) => one.publications ** 2)) / Math.max(1, publications),
  }));
  const size = sum(parts.map((part) => part.size));
  return size > 0 ? Math.max(0, sum(parts.map(({ squares, byChance }) => squares - byChance)) / size) : 0;
}

/** The mean of a person's accounts by their weights, and the variance of its chance error. */
function observedOf({ accounts, coverage }: RawLift, { within, accounts: among }: Omit<Spread, 'between'>) {
  const shareOf = ({ weight }: AccountLift) => weight / coverage;
  return {
    value: sum(accounts.map((one) => shareOf(one) * one.mean)),
    variance: sum(accounts.map((one) => shareOf(one) ** 2 * (among + within / one.publications))),
  };
}

/** From those of one season that have a lift at all. */
export function spreadOf(everybody: readonly RawLift[]): Spread {
  const people = everybody.filter(({ publications }) => publications > 0);
  const within = withinOf(people);
  const accounts = betweenAccountsOf(people, within);
  const observed = people.map((one) => observedOf(one, { within, accounts }));
  // Around 0 and not around the season's mean: 0 is what an account usually gets, whoever writes for it.
  const between = Math.max(0, mean(observed.map(({ value, variance }) => value ** 2 - variance)));
  return { within, accounts, between };
}

export type ShrunkLift = { estimate: Estimate; shrinkage: number };

/** Null without a publication that counts. What the cap cut off is not handed to other accounts: it stays 0. */
export function shrinkLift(raw: RawLift, spread: Spread): ShrunkLift | null {
  if (raw.publications === 0) return null;
  const { value, variance } = observedOf(raw, spread);
  const shrinkage = spread.between === 0 ? 0 : spread.between / (spread.between + variance);
  return {
    shrinkage,
    estimate: estimateOf(raw.coverage * shrinkage * value, raw.coverage * Math.sqrt(shrinkage * variance)),
  };
}
