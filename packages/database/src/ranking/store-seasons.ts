import type { OwnerDb } from '#src/connect.ts';
import { asc, eq, lt, sql } from '#src/drizzle.ts';
import { missedTimes, rankingSeasons } from './tables.ts';

/** All that is stored of a season, by the exact bytes. */
export type StoredSeason = Omit<typeof rankingSeasons.$inferSelect, 'standings'>;

const stored = {
  season: rankingSeasons.season,
  state: rankingSeasons.state,
  computedAt: rankingSeasons.computedAt,
  closedAt: rankingSeasons.closedAt,
  formula: rankingSeasons.formula,
  inputsJson: rankingSeasons.inputsJson,
  tableJson: rankingSeasons.tableJson,
};

export async function findStoredSeason(db: OwnerDb, season: string): Promise<StoredSeason | null> {
  const [row] = await db.select(stored).from(rankingSeasons).where(eq(rankingSeasons.season, season));
  return row ?? null;
}

/** Oldest first. */
export async function listOpenSeasons(db: OwnerDb): Promise<string[]> {
  const rows = await db
    .select({ season: rankingSeasons.season })
    .from(rankingSeasons)
    .where(eq(rankingSeasons.state, 'open'))
    .orderBy(rankingSeasons.season);
  return rows.map(({ season }) => season);
}

/** Over what is there of the season, unless it is closed or was computed later. Says whether it was stored. */
export async function storeSeason(
  db: OwnerDb,
  season: Omit<StoredSeason, 'state' | 'closedAt'>,
  { isClosing }: { isClosing: boolean },
): Promise<boolean> {
  const values = {
    ...season,
    state: isClosing ? ('closed' as const) : ('open' as const),
    closedAt: isClosing ? season.computedAt : null,
  };
  const { season: key, ...changed } = values;
  const written = await db
    .insert(rankingSeasons)
    .values(values)
    .onConflictDoUpdate({
      target: rankingSeasons.season,
      set: changed,
      setWhere: sql`${rankingSeasons.state} = 'open' AND ${rankingSeasons.computedAt} <= excluded.computed_at`,
    })
    .returning({ season: rankingSeasons.season });
  return written.some((row) => row.season === key);
}

/** Of these publications, those of which there is nothing any more, in any workspace. */
export async function listErasedPublications(db: OwnerDb, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT asked.id FROM unnest(${sql.param(ids)}::uuid[]) AS asked (id)
    WHERE NOT EXISTS (SELECT FROM measured_publications AS measured WHERE measured.id = asked.id)`);
  return rows.map(({ id }) => id);
}

export type ParticipantInWorkspace = { id: string; userId: string; joinedAt: Date; workspaceId: string | null };

/** All who take part now, once for each of their workspaces; with null where they have none. */
export async function listParticipants(db: OwnerDb): Promise<ParticipantInWorkspace[]> {
  const { rows } = await db.execute<Omit<ParticipantInWorkspace, 'joinedAt'> & { joinedAtMs: number }>(sql`
    SELECT person.id, person.user_id AS "userId", (extract(epoch FROM person.joined_at) * 1000)::float8 AS "joinedAtMs",
      member.workspace_id AS "workspaceId"
    FROM ranking_members AS person LEFT JOIN members AS member ON member.user_id = person.user_id
    WHERE person.left_at IS NULL AND person.user_id IS NOT NULL
    ORDER BY person.id, member.workspace_id`);
  return rows.map(({ joinedAtMs, ...row }) => ({ ...row, joinedAt: new Date(joinedAtMs) }));
}

/** Times that passed are asked about until their season is closed. Returns how many went. */
export async function purgeMissedTimes(db: OwnerDb, days: number): Promise<number> {
  const gone = await db
    .delete(missedTimes)
    .where(lt(missedTimes.dueAt, sql`now() - make_interval(days => ${days})`))
    .returning({ id: missedTimes.publicationId });
  return gone.length;
}

export type MissedTime = { publicationId: string; dueAt: Date; isDelayedByNetwork: boolean };

/** A person's, in all workspaces, oldest first. */
export async function listMissedTimes(db: OwnerDb, userId: string): Promise<MissedTime[]> {
  const { publicationId, dueAt, isDelayedByNetwork } = missedTimes;
  return db
    .select({ publicationId, dueAt, isDelayedByNetwork })
    .from(missedTimes)
    .where(eq(missedTimes.userId, userId))
    .orderBy(asc(dueAt), asc(publicationId));
}

export type OwnSeason = { season: string; state: string; inputs: unknown; result: unknown };

/** What seasons know of one participant, oldest first. */
export async function listSeasonsOfParticipant(db: OwnerDb, participantId: string): Promise<OwnSeason[]> {
  const { rows } = await db.execute<OwnSeason>(sql`
    SELECT season, state, person AS inputs, (
      SELECT row FROM jsonb_array_elements((table_json::jsonb -> 'people') || (table_json::jsonb -> 'notRanked')) AS row
      WHERE row ->> 'id' = ${participantId}
    ) AS result
    FROM ranking_seasons, jsonb_array_elements(inputs_json::jsonb -> 'people') AS person
    WHERE person ->> 'id' = ${participantId}
    ORDER BY season`);
  return rows;
}
