import type { SeasonState, Standing } from '@ruche/contracts/ranking';
import type { Executor } from '#src/connect.ts';
import { desc, eq, sql } from '#src/drizzle.ts';
import { rankingSeasons, type StoredStanding } from './tables.ts';

export type SeasonHead = {
  season: string;
  state: SeasonState;
  computedAt: Date;
  closedAt: Date | null;
  formula: number;
  /** How many people are in its table. */
  ranked: number;
};

const head = {
  season: rankingSeasons.season,
  state: rankingSeasons.state,
  computedAt: rankingSeasons.computedAt,
  closedAt: rankingSeasons.closedAt,
  formula: rankingSeasons.formula,
  ranked: sql<number>`jsonb_array_length(${rankingSeasons.standings})`,
};

/** Newest first. */
export async function listRankingSeasons(db: Executor): Promise<SeasonHead[]> {
  return db.select(head).from(rankingSeasons).orderBy(desc(rankingSeasons.season));
}

/** What everybody may see of a season: those who are ranked, without figures, in the order of the table. */
export async function findStandings(
  db: Executor,
  season: string,
): Promise<(SeasonHead & { standings: StoredStanding[] }) | null> {
  const [row] = await db
    .select({ ...head, standings: rankingSeasons.standings })
    .from(rankingSeasons)
    .where(eq(rankingSeasons.season, season));
  return row ?? null;
}

export type StandingOfSeason = { season: string; state: SeasonState; standing: Standing; isShared: boolean };

/** The seasons in which one participant is ranked, newest first. */
export async function listStandingsOf(db: Executor, participantId: string): Promise<StandingOfSeason[]> {
  const { rows } = await db.execute<StandingOfSeason>(sql`
    SELECT season, state, person - 'id' AS standing, (
      SELECT count(*) > 1 FROM jsonb_array_elements(standings) AS other WHERE other ->> 'rank' = person ->> 'rank'
    ) AS "isShared"
    FROM ranking_seasons, jsonb_array_elements(standings) AS person
    WHERE person ->> 'id' = ${participantId}
    ORDER BY season DESC`);
  return rows;
}

/** The exact bytes; parse with the schemas of contracts. */
export type SeasonInFull = { state: SeasonState; computedAt: Date; inputsJson: string; tableJson: string };

/** With everybody's inputs and figures, to compute with on behalf of a signed-in person; null for anybody else. Needs `actAs`. */
export async function findSeasonInFull(db: Executor, season: string): Promise<SeasonInFull | null> {
  const { rows } = await db.execute<Omit<SeasonInFull, 'computedAt'> & { computedAtMs: number }>(sql`
    SELECT state, extract(epoch FROM computed_at)::float8 * 1000 AS "computedAtMs", inputs_json AS "inputsJson",
      table_json AS "tableJson"
    FROM ranking_season_in_full(${season})`);
  const [row] = rows;
  if (!row) return null;
  const { computedAtMs, ...full } = row;
  return { ...full, computedAt: new Date(computedAtMs) };
}
