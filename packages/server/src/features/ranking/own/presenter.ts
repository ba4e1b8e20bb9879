import {
  type Figures,
  improvementsOf,
  type Missing,
  type OwnRanking,
  type RankingMember,
  rank,
  type TableRow,
  withPeople,
} from '@ruche/contracts/ranking';
import type { RankingMembership } from '@ruche/database/ranking';
import { presentOwnStanding, presentRanked } from '#features/ranking/presenter.ts';
import type { OwnSeason } from '#features/ranking/seasons/service.ts';

function presentMember({ handle, name, joinedAt }: RankingMembership): RankingMember {
  return { handle, name, joinedAt: joinedAt.toISOString() };
}

type Placed = { row: TableRow | null; isShared: boolean; figures: Figures; missing: Missing | null };

const noFigures: Figures = { lift: null, responsiveness: null, punctuality: null, steadiness: null };

/** Where somebody stands among those of a month. */
export function placeAmong(inputs: OwnSeason['inputs'], person: OwnSeason['person']): Placed {
  const table = rank(withPeople(inputs, [person]));
  const row = table.people.find(({ id }) => id === person.id) ?? null;
  const other = table.notRanked.find(({ id }) => id === person.id);
  const isShared = table.people.some(
    ({ id, rank: place }) => id !== person.id && place !== null && place === row?.rank,
  );
  return { row, isShared, figures: row?.figures ?? other?.figures ?? noFigures, missing: other?.missing ?? null };
}

export function presentOwn(own: OwnSeason, ownName: string): OwnRanking {
  const { season, seasons, state, computedAt, membership, inputs, person, isStored } = own;
  const { row, isShared, figures, missing } = placeAmong(inputs, person);
  // Nobody is added to a month that is closed.
  const isShown = isStored || state === 'open';
  return {
    member: membership && presentMember(membership),
    season,
    seasons,
    state,
    computedAt: computedAt.toISOString(),
    preview: row && isShown ? presentRanked(row, membership ?? { handle: null, name: ownName }) : null,
    standing: row && isShown ? presentOwnStanding(row) : null,
    isShared: isShared && isShown,
    figures,
    missing,
    improvements: row ? improvementsOf(withPeople(inputs, [person]), person.id) : [],
  };
}
