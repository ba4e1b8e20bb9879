import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePerson, samplePublication, samplePublications } from '#src/ranking/testing/sample-people.ts';
import { badgesOf } from './badges.ts';
import { missingOf } from './eligibility.ts';
import { figuresOf } from './figures.ts';
import { liftOf, rawLiftOf, standingOfPublication } from './lift.ts';
import { percentileAmong } from './percentiles.ts';
import { pointsOf, scoreOf } from './score.ts';
import { shareRanks } from './shared-ranks.ts';
import { shrinkLift, spreadOf } from './shrinkage.ts';
import { estimateShares } from './usual.ts';

const exactly = (value: number) => ({ value, low: value, high: value });

describe('lift', () => {
  it('is the logarithm against what the account usually gets', () => {
    expect(liftOf(100, 100)).toBe(0);
    expect(liftOf(0, 0)).toBe(0);
    expect(liftOf(219, 109)).toBeCloseTo(Math.log(2), 6);
  });

  it('counts only what has numbers and ten posts behind the median', () => {
    expect(standingOfPublication({ engagements: 0, baseline: { median: 0, n: 10 } })).toBe('counts');
    expect(standingOfPublication({ engagements: 5, baseline: { median: 5, n: 9 } })).toBe('too_few_before');
    expect(standingOfPublication({ engagements: 5, baseline: null })).toBe('too_few_before');
    expect(standingOfPublication({ engagements: null, baseline: { median: 5, n: 50 } })).toBe('no_numbers');
  });

  it('is believed less the less is behind it, and not at all where people do not differ', () => {
    const spread = { within: 0.5, accounts: 0.02, between: 0.03 };
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 5000 }), (count, engagements) => {
        const few = shrinkLift(rawLiftOf(samplePublications(count, () => engagements)), spread);
        const more = shrinkLift(rawLiftOf(samplePublications(2 * count, () => engagements)), spread);
        const believed = Math.log((engagements + 1) / 101);
        expect(few?.shrinkage ?? 1).toBeLessThanOrEqual(more?.shrinkage ?? 0);
        expect(Math.abs(few?.estimate.value ?? 9)).toBeLessThanOrEqual(
          (Math.abs(believed) * count * 0.03) / 0.5 + 1e-5,
        );
      }),
    );
    const person = rawLiftOf(samplePublications(60, () => 300));
    expect(shrinkLift(person, { ...spread, between: 0 })?.estimate).toEqual(exactly(0));
    expect(shrinkLift(rawLiftOf([]), spread)).toBeNull();
  });

  it('finds how much people differ', () => {
    const people = Array.from({ length: 40 }, (_, person) =>
      rawLiftOf(
        samplePublications(60, (index) => 101 * Math.exp((person % 2 ? 0.3 : -0.3) + (index % 8 < 4 ? 0.5 : -0.5)) - 1),
      ),
    );
    const spread = spreadOf(people);
    expect(Math.sqrt(spread.between)).toBeCloseTo(0.3, 1);
    expect(Math.sqrt(spread.within)).toBeCloseTo(0.5, 1);
    expect(spreadOf(people.slice(0, 0))).toEqual({ within: 0.5, accounts: 0, between: 0 });
  });
});

describe('percentiles', () => {
  it('put whoever is equal in the middle of their places, with all of these as interval', () => {
    const sorted = [1, 2, 2, 2, 3];
    expect(percentileAmong(sorted, exactly(1))).toEqual({ percentile: 10, low: 0, high: 20 });
    expect(percentileAmong(sorted, exactly(2))).toEqual({ percentile: 50, low: 20, high: 80 });
    expect(percentileAmong(sorted, { value: 3, low: 2, high: 9 })).toEqual({ percentile: 90, low: 20, high: 100 });
  });

  it('add up to the middle, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const places = values.map((value) => percentileAmong(sorted, exactly(value)).percentile);
        expect(places.reduce((sum, place) => sum + place, 0) / places.length).toBeCloseTo(50, 0);
      }),
    );
  });
});

const at = (percentile: number, reach = 0) => ({ percentile, low: percentile - reach, high: percentile + reach });

describe('score', () => {
  it('is half lift, a fifth responsiveness and 15 % of each other part', () => {
    const parts = { lift: at(80), responsiveness: at(50), punctuality: at(20), steadiness: at(100) };
    expect(scoreOf(parts)).toEqual({ score: 68, low: 68, high: 68 });
    expect(pointsOf(parts).map(({ points }) => points)).toEqual([40, 10, 3, 15]);
    expect(pointsOf({ ...parts, responsiveness: null }).map(({ weight }) => weight)).toEqual([62.5, 0, 18.75, 18.75]);
  });

  it('has an interval that each part widens by its weight', () => {
    const parts = { lift: at(50, 30), responsiveness: at(50, 40), punctuality: at(50), steadiness: at(50) };
    expect(scoreOf(parts)).toEqual({ score: 50, low: 33, high: 67 });
  });
});

const row = (score: number, reach: number) => ({ id: String(score), score, low: score - reach, high: score + reach });
const ranksOf = (rows: ReturnType<typeof row>[]) => shareRanks(rows).map(({ rank }) => rank);

describe('shared ranks', () => {
  it('are shared with the head of the group, not along a chain of neighbours', () => {
    expect(ranksOf([row(90, 3), row(85, 3), row(80, 3), row(70, 1), row(20, 1), row(10, 1)])).toEqual([
      1,
      1,
      3,
      null,
      null,
      null,
    ]);
    expect(ranksOf([row(90, 5), row(80, 5), row(79, 5), row(60, 1), row(50, 1), row(40, 1)])).toEqual([
      1,
      1,
      3,
      null,
      null,
      null,
    ]);
  });

  it('are as defined for anybody', () => {
    const anyRow = fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (drawn) => {
        const ranked = shareRanks(drawn.map(([score, reach], index) => ({ ...row(score, reach), id: `${index}` })));
        const heads: typeof ranked = [];
        for (const one of ranked)
          if (!heads.some((head) => one.high >= head.low && head === heads.at(-1))) heads.push(one);
        const shown = heads.filter(
          (head, index) =>
            ranked.length >= 3 &&
            ranked.indexOf(head) < Math.ceil(ranked.length / 2) &&
            (heads.length === 1 || index < heads.length - 1),
        );
        const headOf = (place: number) => heads.findLast((head) => ranked.indexOf(head) <= place);
        expect(ranked.map(({ rank }) => rank)).toEqual(
          ranked.map((_, place) => {
            const head = shown.find((one) => one === headOf(place));
            return head ? ranked.indexOf(head) + 1 : null;
          }),
        );
      }),
    );
  });

  it('have no numbers for two', () => {
    expect(ranksOf([row(90, 1), row(10, 1)])).toEqual([null, null]);
    expect(ranksOf([row(90, 1), row(50, 1), row(10, 1)])).toEqual([1, 2, null]);
    expect(ranksOf([row(90, 50), row(50, 50), row(40, 50)])).toEqual([1, 1, 1]);
  });
});

describe('records', () => {
  it('are read together with usual ones, so that one lucky case makes nobody the best', () => {
    const shares = estimateShares(
      new Map([
        ['lucky', { good: 1, all: 1 }],
        ['proven', { good: 99, all: 100 }],
        ['usual', { good: 60, all: 100 }],
        ['nothing', { good: 0, all: 0 }],
      ]),
    );
    expect(shares.has('nothing')).toBe(false);
    expect(shares.get('proven')?.value).toBeGreaterThan(shares.get('lucky')?.value ?? 1);
    expect(shares.get('lucky')?.value).toBeGreaterThan(shares.get('usual')?.value ?? 1);
  });
});

const span = (firstAt: string, lastAt: string) => ({ span: { firstAt, lastAt } });

describe('being ranked', () => {
  const enough = rawLiftOf(samplePublications(20, () => 100));

  it('takes 20 posts that count on 2 accounts, and 30 days, which a month of 30 days has', () => {
    const april = span('2031-04-01T22:00:00.000Z', '2031-04-30T01:00:00.000Z');
    expect(missingOf(april, enough)).toBeNull();
    expect(missingOf(span('2031-04-02T00:00:00.000Z', '2031-04-30T23:00:00.000Z'), enough)?.days.have).toBe(29);
    expect(missingOf({ span: null }, enough)?.days).toEqual({ have: 0, need: 30 });
    expect(missingOf(april, rawLiftOf(samplePublications(19, () => 100)))?.publications).toEqual({
      have: 19,
      need: 20,
    });
    const one = samplePublications(40, () => 100).map((publication) => ({ ...publication, account: 'one' }));
    expect(missingOf(april, rawLiftOf(one))?.accounts).toEqual({ have: 1, need: 2 });
    const unknown = [...samplePublications(19, () => 100), samplePublication(99, { engagements: null })];
    expect(missingOf(april, rawLiftOf(unknown))?.publications.have).toBe(19);
  });
});

const minutes = (count: number, each: number) => Array.from({ length: count }, () => each);

describe('badges', () => {
  const spread = { within: 0.2, accounts: 0, between: 0.1 };
  const badges = (change: Parameters<typeof samplePerson>[1]) => {
    const person = samplePerson(1, change);
    return badgesOf(figuresOf(person, rawLiftOf(person.publications), spread)).map(({ id }) => id);
  };

  it('mean exactly what they say', () => {
    const none = { publications: samplePublications(40, () => 100) };
    expect(badges(none)).toEqual([]);
    expect(badges({ publications: samplePublications(40, () => 200) })).toEqual(['lift']);
    expect(badges({ ...none, punctuality: { planned: 20, onTime: 20 } })).toEqual(['on_time']);
    expect(badges({ ...none, punctuality: { planned: 19, onTime: 19 } })).toEqual([]);
    expect(badges({ ...none, punctuality: { planned: 200, onTime: 199 } })).toEqual([]);
    expect(badges({ ...none, steadiness: { due: 4, kept: 4 } })).toEqual(['steady']);
    expect(badges({ ...none, steadiness: { due: 3, kept: 3 } })).toEqual([]);
    expect(badges({ ...none, answers: { asked: 30, answered: 20, minutes: minutes(20, 29) } })).toEqual(['quick']);
    expect(badges({ ...none, answers: { asked: 30, answered: 20, minutes: minutes(20, 30) } })).toEqual([]);
    expect(badges({ ...none, answers: { asked: 30, answered: 19, minutes: minutes(19, 2) } })).toEqual([]);
  });
});
