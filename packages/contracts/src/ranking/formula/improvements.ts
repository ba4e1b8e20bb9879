import type { PartName } from '#src/ranking/names.ts';
import type { ChangeName, Improvement } from '#src/ranking/own-ranking.ts';
import type { SeasonInputs, SeasonPerson } from '#src/ranking/season-inputs.ts';
import { medianOf, roundTo } from './numbers.ts';
import { rank } from './rank.ts';

const moreEngagement = 1.1;

type Change = { part: PartName; change: ChangeName; apply: (person: SeasonPerson) => SeasonPerson };

/** As many more, each in the time that is usual for the person, so that only the share changes. */
function answerAll({ answers, ...person }: SeasonPerson): SeasonPerson {
  const sorted = answers.minutes.toSorted((a, b) => a - b);
  const others = answers.asked - answers.answered;
  // Of somebody who never answered no time is known.
  const added = sorted.length > 0 ? Array.from({ length: others }, () => medianOf(sorted)) : [];
  return { ...person, answers: { ...answers, minutes: [...sorted, ...added], answered: answers.asked } };
}

const changes: readonly Change[] = [
  {
    part: 'lift',
    change: 'more_engagement',
    apply: (person) => ({
      ...person,
      publications: person.publications.map((one) => ({
        ...one,
        engagements: one.engagements === null ? null : (one.engagements + 1) * moreEngagement - 1,
      })),
    }),
  },
  { part: 'responsiveness', change: 'answer_all', apply: answerAll },
  {
    part: 'responsiveness',
    change: 'answer_faster',
    apply: (person) => ({
      ...person,
      answers: { ...person.answers, minutes: person.answers.minutes.map((minutes) => minutes / 2) },
    }),
  },
  {
    part: 'punctuality',
    change: 'all_on_time',
    apply: (person) => ({ ...person, punctuality: { ...person.punctuality, onTime: person.punctuality.planned } }),
  },
  {
    part: 'steadiness',
    change: 'every_week',
    apply: (person) => ({ ...person, steadiness: { ...person.steadiness, kept: person.steadiness.due } }),
  },
];

/** With these people in it, in place of those with the same ids. */
export function withPeople(inputs: SeasonInputs, people: readonly SeasonPerson[]): SeasonInputs {
  const replaced = new Set(people.map(({ id }) => id));
  return { ...inputs, people: [...inputs.people.filter(({ id }) => !replaced.has(id)), ...people] };
}

const scoreIn = (inputs: SeasonInputs, id: string) => rank(inputs).people.find((row) => row.id === id)?.score ?? null;

/** What would raise a person's score, and by how much if nobody else changed; the most first. */
export function improvementsOf(inputs: SeasonInputs, id: string): Improvement[] {
  const person = inputs.people.find((one) => one.id === id);
  const score = scoreIn(inputs, id);
  if (!person || score === null) return [];
  return changes
    .map(({ part, change, apply }) => {
      const then = scoreIn(withPeople(inputs, [apply(person)]), id);
      return { part, change, gain: roundTo(1, (then ?? score) - score) };
    })
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain);
}
