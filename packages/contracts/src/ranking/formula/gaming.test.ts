import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SeasonPerson, type SeasonPublication, SeasonPublicationSchema } from '#src/ranking/season-inputs.ts';
import {
  samplePerson,
  samplePublication,
  samplePublications,
  sampleSeason,
} from '#src/ranking/testing/sample-people.ts';
import { liftOfPublication, mostPerAccount, type RawLift, rawLiftOf } from './lift.ts';
import { rank } from './rank.ts';

/** What counts of a person's lift before it is shrunk: each account's mean by its weight. */
const countedOf = ({ accounts }: RawLift) => accounts.reduce((sum, { weight, mean }) => sum + weight * mean, 0);
const liftOfAll = (publications: SeasonPublication[]) => countedOf(rawLiftOf(publications));

const others = [11, 12, 13, 14].map((number) => samplePerson(number));
const rowOf = (person: SeasonPerson) => {
  const table = rank(sampleSeason([...others, person]));
  return table.people.find(({ id }) => id === person.id);
};
const answering = (asked: number, minutes: number[]) =>
  rowOf(samplePerson(1, { answers: { asked, answered: minutes.length, minutes } }))?.parts.responsiveness?.percentile ??
  0;
const scoreOf = (person: SeasonPerson) => rowOf(person)?.score ?? 0;

const outcomes = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 20, maxLength: 60 });
const published = (values: readonly number[]) => samplePublications(values.length, (index) => values[index] ?? 0);

describe('whoever games the ranking gains nothing', () => {
  it('by posting to many tiny accounts', () => {
    const usual = samplePerson(1);
    const young = Array.from({ length: 30 }, (_, index) =>
      samplePublication(500 + index, { account: `tiny-${index}`, engagements: 9, baseline: { median: 0, n: 9 } }),
    );
    expect(scoreOf({ ...usual, publications: [...usual.publications, ...young] })).toBe(scoreOf(usual));
    const grown = young.map((one) => ({ ...one, engagements: 1, baseline: { median: 1, n: 30 } }));
    const good = published(Array.from({ length: 24 }, () => 150));
    expect(liftOfAll([...good, ...grown])).toBeLessThan(liftOfAll(good));
  });

  it('by the size of accounts, nor by posting only in formats that get more by themselves', () => {
    fc.assert(
      fc.property(outcomes, fc.integer({ min: 2, max: 10_000 }), (values, factor) => {
        const here = published(values);
        const elsewhere = here.map((one) => ({
          ...one,
          format: 'reel' as const,
          sizeClass: 'huge' as const,
          engagements: ((one.engagements ?? 0) + 1) * factor - 1,
          baseline: { median: 101 * factor - 1, n: 20 },
        }));
        expect(liftOfAll(elsewhere)).toBeCloseTo(liftOfAll(here), 5);
      }),
    );
  });

  it('by swapping authorship: what one wins, the other loses', () => {
    fc.assert(
      fc.property(outcomes, fc.infiniteStream(fc.boolean()), (values, choices) => {
        const mine = published(values);
        const theirs = published(values.toReversed());
        const swapped = mine.map(() => choices.next().value === true);
        const mineAfter = mine.map((one, index) => (swapped[index] ? theirs[index] : one) ?? one);
        const theirsAfter = theirs.map((one, index) => (swapped[index] ? mine[index] : one) ?? one);
        const before = liftOfAll(mine) + liftOfAll(theirs);
        expect(liftOfAll(mineAfter) + liftOfAll(theirsAfter)).toBeCloseTo(before, 5);
      }),
    );
  });

  it('by deleting weak posts: the inputs keep them and cannot even say that they are gone', () => {
    expect(SeasonPublicationSchema.safeParse(samplePublication(1)).success).toBe(true);
    expect(SeasonPublicationSchema.safeParse({ ...samplePublication(1), goneAt: null }).success).toBe(false);
    expect(SeasonPublicationSchema.safeParse({ ...samplePublication(1), isDeleted: true }).success).toBe(false);
  });

  it('by splitting what is on one account: into smaller posts, other formats or a new account', () => {
    fc.assert(
      fc.property(outcomes, (values) => {
        const whole = published(values);
        const halves = whole.flatMap((one, index) =>
          [0, 1].map((half) => ({
            ...one,
            id: samplePublication(1000 + 2 * index + half).id,
            engagements: Math.floor((one.engagements ?? 0) / 2),
          })),
        );
        expect(liftOfAll(halves)).toBeLessThanOrEqual(liftOfAll(whole) + 1e-9);
      }),
    );
    const best = published(Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 900 : 100)));
    const byFormat = best.map((one, index) => ({ ...one, format: index % 8 === 0 ? ('reel' as const) : one.format }));
    expect(liftOfAll(byFormat)).toBe(liftOfAll(best));
    const moved = best.map((one) =>
      one.account === 'account-0' ? { ...one, account: 'new', baseline: { median: 3, n: 4 } } : one,
    );
    expect(liftOfAll(moved)).toBeLessThan(liftOfAll(best));
  });

  it('by one account that does wonders: it counts for at most 30 %', () => {
    fc.assert(
      fc.property(outcomes, fc.nat({ max: 3 }), fc.integer({ min: 0, max: 10_000_000 }), (values, which, bought) => {
        const before = published(values);
        const after = before.map((one) =>
          one.account === `account-${which}` ? { ...one, engagements: (one.engagements ?? 0) + bought } : one,
        );
        const meanOf = (publications: SeasonPublication[]) =>
          rawLiftOf(publications).accounts.find(({ account }) => account === `account-${which}`)?.mean ?? 0;
        const rise = meanOf(after) - meanOf(before);
        expect(liftOfAll(after) - liftOfAll(before)).toBeLessThanOrEqual(mostPerAccount * rise + 1e-9);
        for (const { weight } of rawLiftOf(after).accounts) expect(weight).toBeLessThanOrEqual(mostPerAccount);
      }),
    );
    const alone = published(Array.from({ length: 40 }, () => 300)).map((one) => ({ ...one, account: 'one' }));
    expect(liftOfAll(alone)).toBeCloseTo(
      mostPerAccount * (liftOfPublication(alone[0] ?? samplePublication(0)) ?? 0),
      9,
    );
  });

  it('by writing where nothing is known yet, so that the lift does not count', () => {
    const unknown = samplePerson(1).publications.map((one) => ({ ...one, baseline: null }));
    expect(rowOf(samplePerson(1, { publications: unknown }))).toBeUndefined();
  });

  it('by one message answered at once, or by answering none', () => {
    const often = Array.from({ length: 30 }, () => 5);
    const someone = samplePerson(15, { answers: { asked: 30, answered: 30, minutes: often } });
    const { people } = rank(
      sampleSeason([...others, someone, samplePerson(1, { answers: { asked: 1, answered: 1, minutes: [4] } })]),
    );
    const [lucky, steady] = [samplePerson(1).id, someone.id].map(
      (id) => people.find((row) => row.id === id)?.parts.responsiveness?.percentile ?? 0,
    );
    expect(lucky).toBeLessThan(steady ?? 0);
    expect(answering(8, [])).toBeLessThan(
      answering(
        8,
        Array.from({ length: 8 }, () => 30),
      ),
    );
    expect(answering(8, [])).toBe(10);
  });
});
