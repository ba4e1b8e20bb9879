import {
  currentFormula,
  inPublicOrder,
  isInFilters,
  nameOfWhoLeft,
  type RankedPerson,
  type Ranking,
  type RankingPerson,
  type RankingQuery,
  type Standing,
} from '@ruche/contracts/ranking';
import type { RankingMembership, SeasonHead, StandingOfSeason, StoredStanding } from '@ruche/database/ranking';
import type { ChosenSeason } from './schema.ts';

/** For the person alone, field by field: figures are shown apart. */
export function presentOwnStanding(standing: Standing): Standing {
  const { rank, score, low, high, parts, platforms, sizeClasses, badges } = standing;
  const { lift, responsiveness, punctuality, steadiness } = parts;
  return {
    rank,
    score,
    low,
    high,
    parts: { lift, responsiveness, punctuality, steadiness },
    platforms,
    sizeClasses,
    badges: badges.map(({ id }) => ({ id })),
  };
}

const noNumbers = {
  score: null,
  low: null,
  high: null,
  parts: { lift: null, responsiveness: null, punctuality: null, steadiness: null },
} as const;

/** What anybody may see of it. In the lower half neither score nor parts: from all parts the score can be worked out, and who is last. */
export function presentStanding(standing: Standing): Standing {
  const own = presentOwnStanding(standing);
  return own.rank === null ? { ...own, ...noNumbers } : own;
}

type Face = { handle: string | null; name: string };

/** Without a face: somebody who left. */
export function presentRanked(standing: Standing, face: Face | undefined): RankedPerson {
  return { ...presentStanding(standing), handle: face?.handle ?? null, name: face?.name ?? nameOfWhoLeft };
}

const presentHead = ({ season, state }: SeasonHead) => ({ season, state });

type Shown = ChosenSeason & {
  heads: readonly SeasonHead[];
  standings: readonly StoredStanding[];
  faces: readonly RankingMembership[];
};

export function presentRanking(
  { season, head, heads, standings, faces }: Shown,
  filters: Pick<RankingQuery, 'platform' | 'sizeClass'>,
): Ranking {
  const known = new Map(faces.map((face) => [face.id, face]));
  const people = standings
    .filter((standing) => isInFilters(standing, filters))
    .map((standing) => presentRanked(standing, known.get(standing.id)));
  return {
    season,
    seasons: heads.map(presentHead),
    state: head?.state ?? 'open',
    computedAt: head?.computedAt.toISOString() ?? null,
    formula: head?.formula ?? currentFormula,
    ranked: standings.length,
    people: inPublicOrder(people),
  };
}

function badgesOf(seasons: readonly StandingOfSeason[]): RankingPerson['badges'] {
  const earned = seasons.flatMap(({ season, standing }) => standing.badges.map(({ id }) => ({ id, season })));
  return [...Map.groupBy(earned, ({ id }) => id)].map(([id, all]) => ({
    id,
    seasons: all.map(({ season }) => season),
  }));
}

/** In the head of the person’s page, for whoever is sent its address. */
export function presentFace({ handle, name, card }: RankingPerson) {
  return {
    title: `${name} · Ranking of community managers · Ruche`,
    description: card.alt,
    path: `/ranking/${handle}`,
    image: { path: card.url, alt: card.alt },
  };
}

export function presentPerson(
  { handle, name, joinedAt }: RankingMembership,
  seasons: readonly StandingOfSeason[],
  card: RankingPerson['card'],
): RankingPerson {
  return {
    handle,
    name,
    joinedAt: joinedAt.toISOString(),
    seasons: seasons.map(({ season, state, isShared, standing }) => ({
      season,
      state,
      isShared,
      ...presentStanding(standing),
    })),
    badges: badgesOf(seasons),
    card,
  };
}
