import { liftOf, rawLiftOf, type SeasonPublication, type Spread, shrinkLift } from '@ruche/contracts/ranking';

/** How much posts, accounts and people differ in a usual season. */
const spread: Spread = { within: 0.45, accounts: 0.03, between: 0.05 };
const median = 100;

export type Month = {
  posts: number;
  accounts: number;
  /** Of the biggest account, in percent. */
  share: number;
  /** Engagement compared with usual, in percent: 100 is as usual. */
  average: number;
};

/** The smallest share that the biggest of so many accounts can have. */
export const leastShare = (accounts: number) => Math.ceil(100 / accounts);

function publicationsOf({ posts, accounts, share, average }: Month): SeasonPublication[] {
  const ofBiggest = accounts === 1 ? posts : Math.max(1, Math.round((posts * share) / 100));
  const engagements = ((median + 1) * average) / 100 - 1;
  return Array.from({ length: posts }, (_, index) => ({
    id: `post ${index}`,
    account: index < ofBiggest ? 'account 0' : `account ${1 + ((index - ofBiggest) % (accounts - 1))}`,
    platform: 'instagram',
    format: 'photo',
    sizeClass: null,
    publishedAt: '2031-05-01T00:00:00.000Z',
    engagements,
    ownInteractions: 0,
    baseline: { median, n: 30 },
  }));
}

const toPercent = (lift: number) => 100 * (Math.exp(lift) - 1);

/** What the formula makes of a month, step by step, in percent. */
export function judgeMonth(month: Month) {
  const raw = rawLiftOf(publicationsOf(month));
  const shrunk = shrinkLift(raw, spread);
  const { value = 0, low = 0, high = 0 } = shrunk?.estimate ?? {};
  return {
    mean: toPercent(raw.mean),
    coverage: 100 * raw.coverage,
    shrinkage: 100 * (shrunk?.shrinkage ?? 0),
    value: toPercent(value),
    low: toPercent(low),
    high: toPercent(high),
  };
}

export const liftInPercent = (engagements: number, usual: number) => toPercent(liftOf(engagements, usual));
