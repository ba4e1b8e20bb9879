import { describe, expect, it } from 'vitest';
import { judgeMonth, leastShare, liftInPercent } from './example-month.ts';
import { otherLifts, placeAnswers, placeLift, placePunctuality, placeSteadiness } from './example-season.ts';

const month = { posts: 40, accounts: 4, share: 25, average: 140 };

describe('the examples of the formula', () => {
  it('show a lift in percent of what is usual', () => {
    expect(liftInPercent(119, 59)).toBeCloseTo(100);
    expect(liftInPercent(59, 59)).toBe(0);
  });

  it('show what the cap leaves: all with four accounts, 30 % with one', () => {
    expect(judgeMonth(month).coverage).toBeCloseTo(100);
    expect(judgeMonth({ ...month, share: 70 }).coverage).toBeCloseTo(60);
    expect(judgeMonth({ ...month, accounts: 1, share: 100 }).coverage).toBeCloseTo(30);
    expect(leastShare(3)).toBe(34);
  });

  it('show that more posts are believed more', () => {
    const [few, many] = [judgeMonth({ ...month, posts: 20 }), judgeMonth({ ...month, posts: 200 })];
    expect(few.mean).toBeCloseTo(40);
    expect(many.shrinkage).toBeGreaterThan(few.shrinkage);
    expect(many.value).toBeGreaterThan(few.value);
    expect(many.value).toBeLessThan(40);
  });

  it('place a lift as one counts by hand', () => {
    expect(otherLifts).toEqual([-15, -8, -3, 0, 4, 9, 15, 24, 40]);
    // Six of ten are below 12, and the reader counts half. From 4 to 20: four are below the lower end, seven are within or below.
    expect(placeLift(12, 8)).toEqual({ percentile: 65, low: 40, high: 80 });
    // Two of ten are equal.
    expect(placeLift(0, 0)).toEqual({ percentile: 40, low: 30, high: 50 });
  });

  it('place the reader among others: higher is better', () => {
    const quick = placeAnswers({ median: 5, asked: 60, answered: 60 }).percentile;
    expect(quick).toBeGreaterThan(placeAnswers({ median: 300, asked: 60, answered: 20 }).percentile);
    expect(placeAnswers({ median: 5, asked: 1, answered: 0 }).percentile).toBeLessThan(15);
    expect(placePunctuality({ all: 60, good: 60 }).percentile).toBeGreaterThan(
      placePunctuality({ all: 60, good: 50 }).percentile,
    );
    expect(placeSteadiness({ all: 12, good: 12 }).percentile).toBeGreaterThan(
      placeSteadiness({ all: 12, good: 3 }).percentile,
    );
  });
});
