import type { SeasonPerson } from '@ruche/contracts/ranking';

/** What there is of a person in one workspace, or in all of theirs: a season's inputs but for the participant's ID. */
export type SeasonFacts = Omit<SeasonPerson, 'id'>;

/** `to` isn't included. Nothing that happened after `asOf` is looked at. */
export type CollectedRange = { from: Date; to: Date; asOf: Date };

export const noFacts: SeasonFacts = {
  span: null,
  publications: [],
  answers: { minutes: [], asked: 0, answered: 0 },
  punctuality: { planned: 0, onTime: 0 },
  steadiness: { due: 0, kept: 0 },
};

/** Text decides, not the place: the same facts are the same bytes wherever they were collected. */
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function spanOf(facts: SeasonFacts[]): SeasonFacts['span'] {
  const spans = facts.flatMap(({ span }) => span ?? []);
  const [firstAt] = spans.map((span) => span.firstAt).toSorted(byText);
  const lastAt = spans
    .map((span) => span.lastAt)
    .toSorted(byText)
    .at(-1);
  return firstAt === undefined || lastAt === undefined ? null : { firstAt, lastAt };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Of a person who works in several workspaces. The order of the workspaces makes no difference. */
export function mergeFacts(facts: SeasonFacts[]): SeasonFacts {
  const publications = new Map(facts.flatMap((each) => each.publications).map((each) => [each.id, each]));
  return {
    span: spanOf(facts),
    publications: [...publications.values()].toSorted(
      (one, other) => byText(one.publishedAt, other.publishedAt) || byText(one.id, other.id),
    ),
    answers: {
      minutes: facts.flatMap(({ answers }) => answers.minutes).toSorted((one, other) => one - other),
      asked: sum(facts.map(({ answers }) => answers.asked)),
      answered: sum(facts.map(({ answers }) => answers.answered)),
    },
    punctuality: {
      planned: sum(facts.map(({ punctuality }) => punctuality.planned)),
      onTime: sum(facts.map(({ punctuality }) => punctuality.onTime)),
    },
    steadiness: {
      due: sum(facts.map(({ steadiness }) => steadiness.due)),
      kept: sum(facts.map(({ steadiness }) => steadiness.kept)),
    },
  };
}
