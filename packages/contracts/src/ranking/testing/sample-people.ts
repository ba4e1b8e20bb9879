import * as fc from 'fast-check';
import {
  currentFormula,
  type SeasonInputs,
  type SeasonPerson,
  type SeasonPublication,
} from '#src/ranking/season-inputs.ts';

// People and posts of a made-up season, for tests.

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function samplePublication(id: number, change: Partial<SeasonPublication> = {}): SeasonPublication {
  return {
    id: idOf(id),
    account: `account-${id % 4}`,
    platform: 'instagram',
    format: 'photo',
    sizeClass: 'small',
    publishedAt: '2031-04-10T09:00:00.000Z',
    engagements: 100,
    ownInteractions: 0,
    baseline: { median: 100, n: 20 },
    ...change,
  };
}

/** So many posts, one after the other on four accounts, each doing as `engagementsOf` says against a median of 100. */
export const samplePublications = (count: number, engagementsOf: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => samplePublication(index, { engagements: engagementsOf(index) }));

export function samplePerson(number: number, change: Partial<SeasonPerson> = {}): SeasonPerson {
  return {
    id: idOf(number),
    span: { firstAt: '2031-03-01T09:00:00.000Z', lastAt: '2031-04-30T09:00:00.000Z' },
    publications: samplePublications(24, (index) => 60 + ((index * 37 + number * 11) % 80)),
    answers: { asked: 10, answered: 9, minutes: [20, 30, 40] },
    punctuality: { planned: 20, onTime: 19 },
    steadiness: { due: 4, kept: 3 },
    ...change,
  };
}

export const sampleSeason = (people: SeasonPerson[]): SeasonInputs => ({
  season: '2031-04',
  formula: currentFormula,
  people,
});

const part = (most: number) => fc.nat({ max: most }).chain((all) => fc.tuple(fc.constant(all), fc.nat({ max: all })));

const publicationAround = fc.record({
  account: fc.nat({ max: 4 }).map((number) => `account-${number}`),
  format: fc.constantFrom('photo', 'reel', 'video'),
  engagements: fc.option(fc.nat({ max: 5000 }), { freq: 8 }),
  baseline: fc.option(fc.record({ median: fc.nat({ max: 2000 }), n: fc.integer({ min: 5, max: 60 }) }), { freq: 8 }),
} satisfies { [Key in keyof SeasonPublication]?: fc.Arbitrary<SeasonPublication[Key]> });

/** Some can be ranked and some cannot; some parts have no data. */
const anyPerson = fc
  .record({
    publications: fc.array(publicationAround, { minLength: 15, maxLength: 50 }),
    unanswered: fc.nat({ max: 30 }),
    extra: fc.nat({ max: 5 }),
    minutes: fc.array(fc.nat({ max: 3000 }), { maxLength: 20 }),
    punctuality: part(60),
    steadiness: part(20),
  })
  .map(({ publications, extra, minutes, punctuality: [planned, onTime], steadiness: [due, kept], unanswered }) => ({
    publications,
    answers: { minutes, answered: minutes.length + extra, asked: minutes.length + extra + unanswered },
    punctuality: { planned, onTime },
    steadiness: { due, kept },
  }));

export const anySeason = fc.array(anyPerson, { minLength: 1, maxLength: 9 }).map((people) =>
  sampleSeason(
    people.map((person, number) =>
      samplePerson(number + 1, {
        ...person,
        publications: person.publications.map((change, index) => samplePublication(100 * (number + 1) + index, change)),
      }),
    ),
  ),
);
