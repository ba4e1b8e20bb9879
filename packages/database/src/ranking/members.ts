import type { Executor, OwnerDb } from '#src/connect.ts';
import { causesOf } from '#src/connection-lost.ts';
import { and, eq, getTableColumns, isNull, sql } from '#src/drizzle.ts';
import { type RankingMemberRow, rankingMembers } from './tables.ts';

/** Somebody who takes part: a member whose name and handle are there. */
export type RankingMembership = { id: string; handle: string; name: string; joinedAt: Date };

const asMembership = ({ id, handle, name, joinedAt, leftAt }: RankingMemberRow): RankingMembership | null =>
  leftAt === null && handle !== null && name !== null ? { id, handle, name, joinedAt } : null;

/** Also of whoever left: by it they are known in the seasons that are closed. Needs `actAs`. */
export async function findParticipantId(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: rankingMembers.id })
    .from(rankingMembers)
    .where(eq(rankingMembers.userId, userId));
  return row?.id ?? null;
}

/** All there is of a person's part, also after they left; null for whoever never took one. */
export async function findParticipation(db: OwnerDb, userId: string): Promise<Omit<RankingMemberRow, 'userId'> | null> {
  const { userId: owner, ...rest } = getTableColumns(rankingMembers);
  const [row] = await db.select(rest).from(rankingMembers).where(eq(owner, userId));
  return row ?? null;
}

/** Null for whoever takes no part, any more or yet. Needs `actAs`. */
export async function findRankingMembership(db: Executor, userId: string): Promise<RankingMembership | null> {
  const [row] = await db.select().from(rankingMembers).where(eq(rankingMembers.userId, userId));
  return row ? asMembership(row) : null;
}

const isHandleTaken = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code, constraint }) => code === '23505' && constraint === 'ranking_members_handle');

/**
 * Joins, joins again as the same participant, or changes name and handle. Null when somebody else has the handle. Takes a
 * transaction with `actAs`.
 */
export async function joinRanking(
  db: Executor,
  userId: string,
  face: { handle: string; name: string },
): Promise<RankingMembership | null> {
  const now = sql`clock_timestamp()`;
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(rankingMembers)
        .values({ userId, ...face })
        .onConflictDoUpdate({
          target: rankingMembers.userId,
          set: {
            ...face,
            joinedAt: sql`CASE WHEN ${rankingMembers.leftAt} IS NULL THEN ${rankingMembers.joinedAt} ELSE ${now} END`,
            leftAt: null,
          },
        })
        .returning();
      const membership = row && asMembership(row);
      if (!membership) throw new Error('The membership was not stored.');
      return membership;
    });
  } catch (error) {
    if (isHandleTaken(error)) return null;
    throw error;
  }
}

/** Name and handle are forgotten at once; needs `actAs`. */
export async function leaveRanking(db: Executor, userId: string): Promise<void> {
  await db
    .update(rankingMembers)
    .set({ leftAt: sql`clock_timestamp()`, handle: null, name: null })
    .where(and(eq(rankingMembers.userId, userId), isNull(rankingMembers.leftAt)));
}

/** The names that everybody may see, by participant. Whoever left is not among them. */
export async function listRankingFaces(db: Executor): Promise<RankingMembership[]> {
  return readFaces(db, null);
}

export async function findRankingFace(db: Executor, handle: string): Promise<RankingMembership | null> {
  const [face] = await readFaces(db, handle);
  return face ?? null;
}

async function readFaces(db: Executor, handle: string | null): Promise<RankingMembership[]> {
  const { rows } = await db.execute<Omit<RankingMembership, 'joinedAt'> & { joinedAtMs: number }>(sql`
    SELECT id, handle, name, extract(epoch FROM joined_at)::float8 * 1000 AS "joinedAtMs"
    FROM ranking_faces(${handle}::text) ORDER BY id`);
  return rows.map(({ joinedAtMs, ...face }) => ({ ...face, joinedAt: new Date(joinedAtMs) }));
}
