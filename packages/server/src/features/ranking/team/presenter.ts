import { rank, type SeasonInputs, type TeamRanking } from '@ruche/contracts/ranking';
import type { SeasonFacts } from '@ruche/database/ranking';
import { placeAmong } from '#features/ranking/own/presenter.ts';

export type TeamMember = { userId: string; name: string; facts: SeasonFacts };

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Parts are against the people of the public month, one member at a time: teammates don’t move each other. */
export function presentTeam(
  { season, state, computedAt }: Pick<TeamRanking, 'season' | 'state' | 'computedAt'>,
  inputs: SeasonInputs,
  members: readonly TeamMember[],
): TeamRanking {
  const people = members.map(({ userId: id, facts }) => ({ id, ...facts }));
  const ranks = new Map(rank({ ...inputs, people }).people.map((row) => [row.id, row.rank]));
  const placed = members.map(({ userId, name, facts }) => {
    const { row, figures, missing } = placeAmong(inputs, { id: userId, ...facts });
    return { userId, name, rank: ranks.get(userId) ?? null, parts: row?.parts ?? null, figures, missing };
  });
  return { season, state, computedAt, people: placed.toSorted((a, b) => byName.compare(a.name, b.name)) };
}
