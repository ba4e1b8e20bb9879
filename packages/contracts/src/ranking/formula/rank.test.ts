import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partNames } from '#src/ranking/names.ts';
import { SeasonInputsSchema, type SeasonPerson } from '#src/ranking/season-inputs.ts';
import { SeasonTableSchema } from '#src/ranking/table.ts';
import { anySeason, idOf, samplePerson, samplePublications, sampleSeason } from '#src/ranking/testing/sample-people.ts';
import { canonicalJson } from './canonical-json.ts';
import { improvementsOf, withPeople } from './improvements.ts';
import { rank } from './rank.ts';

const worse = (count: number, by: number, least = 0) => Math.max(Math.min(count, least), count - by);

/** In nothing better, with as much of everything. */
function worsen({ publications, answers, punctuality, steadiness, ...person }: SeasonPerson, by: number): SeasonPerson {
  return {
    ...person,
    id: idOf(999),
    publications: publications.map((one) => ({
      ...one,
      engagements: one.engagements === null ? null : worse(one.engagements, by),
    })),
    answers: {
      asked: answers.asked,
      answered: worse(answers.answered, by, Math.max(1, answers.minutes.length)),
      minutes: answers.minutes.map((minutes) => minutes + by),
    },
    punctuality: { planned: punctuality.planned, onTime: worse(punctuality.onTime, by) },
    steadiness: { due: steadiness.due, kept: worse(steadiness.kept, by) },
  };
}

describe('rank', () => {
  it('gives the same bytes in whatever order the inputs come', () => {
    fc.assert(
      fc.property(anySeason, fc.infiniteStream(fc.nat()), (season, numbers) => {
        const places = numbers[Symbol.iterator]();
        const shuffle = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, at: Number(places.next().value) }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const shuffled = shuffle(season.people).map((person) => ({
          ...person,
          publications: shuffle(person.publications),
          answers: { ...person.answers, minutes: shuffle(person.answers.minutes) },
        }));
        expect(JSON.stringify(rank({ ...season, people: shuffled }))).toBe(JSON.stringify(rank(season)));
      }),
    );
  });

  it('gives the same bytes from inputs that were stored and read again', () => {
    fc.assert(
      fc.property(anySeason, (season) => {
        const stored = SeasonInputsSchema.parse(JSON.parse(canonicalJson(season)));
        expect(canonicalJson(rank(stored))).toBe(canonicalJson(rank(season)));
      }),
    );
  });

  it('keeps every number within its interval and every percentile within 0 and 100', () => {
    fc.assert(
      fc.property(anySeason, (season) => {
        const table = rank(season);
        expect(SeasonTableSchema.parse(table)).toEqual(table);
        expect(table.people.length + table.notRanked.length).toBe(season.people.length);
        for (const { score, low, high, parts } of table.people) {
          expect((low ?? 0) <= (score ?? 0) && (score ?? 0) <= (high ?? 0)).toBe(true);
          const known = partNames.flatMap((name) => parts[name] ?? []);
          expect(known.every((part) => part.low <= part.percentile && part.percentile <= part.high)).toBe(true);
        }
      }),
    );
  });

  it('puts nobody below somebody who is surely worse', () => {
    fc.assert(
      fc.property(anySeason, fc.nat(), fc.integer({ min: 1, max: 500 }), (season, which, by) => {
        const ranked = rank(season).people;
        fc.pre(ranked.length > 1);
        const better = season.people.find(({ id }) => id === ranked[which % ranked.length]?.id);
        const { people } = rank(withPeople(season, better ? [worsen(better, by)] : []));
        const [above, below] = [better?.id, idOf(999)].map((id) => people.find((row) => row.id === id));
        if (!above || !below) throw new Error('Both can be ranked.');
        expect(above.score ?? 0).toBeGreaterThanOrEqual(below.score ?? 0);
        expect(above.rank ?? 1000).toBeLessThanOrEqual(below.rank ?? 1000);
      }),
      { numRuns: 300 },
    );
  });

  it('tells people apart who differ in everything, and shows nobody as last', () => {
    const grades = [1, 2, 3, 4, 5, 6, 7, 8];
    const season = sampleSeason(
      grades.map((grade) =>
        samplePerson(grade, {
          publications: samplePublications(80, (index) => 100 * 1.5 ** grade + (index % 7)),
          answers: {
            asked: 200,
            answered: 60 + 15 * grade,
            minutes: Array.from({ length: 60 }, () => 900 / 2 ** grade),
          },
          punctuality: { planned: 500, onTime: 250 + 30 * grade },
          steadiness: { due: 400, kept: 100 + 35 * grade },
        }),
      ),
    );
    const ranks = new Map(rank(season).people.map((row) => [row.id, row.rank]));
    expect(grades.map((grade) => ranks.get(idOf(grade)))).toEqual([null, null, null, null, 4, 3, 2, 1]);
  });

  it('has people share the first rank whom nothing tells apart', () => {
    const { people } = rank(sampleSeason([1, 2, 3, 4, 5].map((number) => ({ ...samplePerson(1), id: idOf(number) }))));
    expect(people.map((row) => [row.rank, row.score])).toEqual([1, 2, 3, 4, 5].map(() => [1, 50]));
  });

  it('has no numbers with fewer than three ranked', () => {
    const people = [samplePerson(1), samplePerson(2), samplePerson(3, { publications: [] })];
    const table = rank(sampleSeason(people));
    expect(table.people).toHaveLength(2);
    for (const row of table.people) {
      expect(row).toMatchObject({ rank: null, score: null, low: null, high: null, parts: { lift: null } });
    }
    expect(table.notRanked).toMatchObject([
      { id: idOf(3), missing: { publications: { have: 0, need: 20 }, accounts: { have: 0, need: 2 } } },
    ]);
  });

  it('leaves a part without data to the others, in proportion', () => {
    const silent = samplePerson(1, { answers: { asked: 0, answered: 0, minutes: [] } });
    const row = rank(sampleSeason([silent, samplePerson(2), samplePerson(3)])).people.find(({ id }) => id === idOf(1));
    const { lift, responsiveness, punctuality, steadiness } = row?.parts ?? {};
    expect(responsiveness).toBeNull();
    const expected =
      (50 * (lift?.percentile ?? 0) + 15 * (punctuality?.percentile ?? 0) + 15 * (steadiness?.percentile ?? 0)) / 80;
    expect(row?.score).toBeCloseTo(expected, 1);
  });
});

describe('improvementsOf', () => {
  it('tells what would raise the score most, and is right about it', () => {
    fc.assert(
      fc.property(anySeason, (season) => {
        for (const { id } of season.people) {
          const gains = improvementsOf(season, id).map(({ gain }) => gain);
          expect(gains.every((gain) => gain > 0)).toBe(true);
          expect(gains).toEqual(gains.toSorted((a, b) => b - a));
        }
      }),
      { numRuns: 20 },
    );
    const late = samplePerson(1, { punctuality: { planned: 40, onTime: 10 } });
    const others = [2, 3, 4].map((number) => samplePerson(number, { steadiness: { due: 4, kept: 2 } }));
    const season = sampleSeason([late, ...others]);
    const onTime = improvementsOf(season, late.id).find(({ change }) => change === 'all_on_time');
    const scoreIn = (inputs: typeof season) => rank(inputs).people.find(({ id }) => id === late.id)?.score ?? 0;
    const then = withPeople(season, [{ ...late, punctuality: { planned: 40, onTime: 40 } }]);
    expect(onTime?.gain).toBeCloseTo(scoreIn(then) - scoreIn(season), 5);
    expect(improvementsOf(season, late.id).map(({ change }) => change)).not.toContain('every_week');
  });
});
