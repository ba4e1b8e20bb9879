import type { PublicationStanding } from '#src/ranking/own-ranking.ts';
import type { SeasonPublication } from '#src/ranking/season-inputs.ts';
import { compareText, mean, roundTo, squaresAround, sum } from './numbers.ts';

/** Fewer do not tell what an account usually gets. */
export const fewestBehindMedian = 10;
/** No account counts for more of a person's lift. */
export const mostPerAccount = 0.3;

type Measured = Pick<SeasonPublication, 'engagements' | 'baseline'>;

export function standingOfPublication({ engagements, baseline }: Measured): PublicationStanding {
  if (engagements === null) return 'no_numbers';
  return baseline !== null && baseline.n >= fewestBehindMedian ? 'counts' : 'too_few_before';
}

/** 0 is what the account usually gets in that format, 0.1 about a tenth more, -0.1 about a tenth less. */
export function liftOf(engagements: number, median: number): number {
  return roundTo(6, Math.log((engagements + 1) / (median + 1)));
}

/** Null if it does not count. */
export function liftOfPublication(publication: Measured): number | null {
  const { engagements, baseline } = publication;
  if (engagements === null || baseline === null || standingOfPublication(publication) !== 'counts') return null;
  return liftOf(engagements, baseline.median);
}

export type AccountLift = {
  account: string;
  publications: number;
  mean: number;
  /** Squared distances of its publications from its mean, added up. */
  squares: number;
  /** Its share of the person's publications, at most the cap. */
  weight: number;
};

export type RawLift = {
  publications: number;
  /** Over publications, before any cap. */
  mean: number;
  accounts: AccountLift[];
  /** The weights together: below 1 where the cap bites. What is above the cap counts as no lift. */
  coverage: number;
};

/** Before shrinking, by account. */
export function rawLiftOf(publications: readonly SeasonPublication[]): RawLift {
  const counted = publications
    .flatMap((publication) => {
      const lift = liftOfPublication(publication);
      return lift === null ? [] : [{ id: publication.id, account: publication.account, lift }];
    })
    .toSorted((a, b) => compareText(a.account, b.account) || compareText(a.id, b.id));
  const accounts = [...Map.groupBy(counted, ({ account }) => account)].map(([account, same]) => {
    const lifts = same.map(({ lift }) => lift);
    return {
      account,
      publications: same.length,
      mean: mean(lifts),
      squares: squaresAround(lifts),
      weight: Math.min(same.length / counted.length, mostPerAccount),
    };
  });
  return {
    publications: counted.length,
    mean: mean(counted.map(({ lift }) => lift)),
    accounts,
    coverage: Math.min(1, sum(accounts.map(({ weight }) => weight))),
  };
}
