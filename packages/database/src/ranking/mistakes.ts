import type { Executor, OwnerDb } from '#src/connect.ts';
import { and, asc, count, desc, eq, getTableColumns, gt, lt, sql } from '#src/drizzle.ts';
import { type RankingMistakeRow, rankingMembers, rankingMistakes } from './tables.ts';

/** Long enough to look into it and to correct what can be; by then the season is long closed. */
export const mistakeDays = 180;

/** Needs `actAs`. */
export async function insertMistakeReport(
  db: Executor,
  report: { userId: string; season: string; publicationId: string | null; text: string },
): Promise<{ id: string; createdAt: Date }> {
  const [row] = await db
    .insert(rankingMistakes)
    .values(report)
    .returning({ id: rankingMistakes.id, createdAt: rankingMistakes.createdAt });
  if (!row) throw new Error('The report was not stored.');
  return row;
}

/** How many somebody sent within the last hours; needs `actAs`. */
export async function countMistakeReports(db: Executor, userId: string, hours: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(rankingMistakes)
    .where(
      and(
        eq(rankingMistakes.userId, userId),
        gt(rankingMistakes.createdAt, sql`now() - make_interval(hours => ${hours})`),
      ),
    );
  return row?.n ?? 0;
}

/** A person's own, oldest first; needs `actAs`, or the owner. */
export async function listMistakeReports(db: Executor, userId: string): Promise<RankingMistakeRow[]> {
  return db
    .select()
    .from(rankingMistakes)
    .where(eq(rankingMistakes.userId, userId))
    .orderBy(asc(rankingMistakes.createdAt), asc(rankingMistakes.id));
}

/** Returns how many went. */
export async function purgeMistakeReports(db: OwnerDb, days: number): Promise<number> {
  const gone = await db
    .delete(rankingMistakes)
    .where(lt(rankingMistakes.createdAt, sql`now() - make_interval(days => ${days})`))
    .returning({ id: rankingMistakes.id });
  return gone.length;
}

/** The newest of everybody's, for an administrator to look into. */
export async function listNewestMistakes(
  db: OwnerDb,
  limit: number,
): Promise<(RankingMistakeRow & { participantId: string | null })[]> {
  return db
    .select({ ...getTableColumns(rankingMistakes), participantId: rankingMembers.id })
    .from(rankingMistakes)
    .leftJoin(rankingMembers, eq(rankingMembers.userId, rankingMistakes.userId))
    .orderBy(desc(rankingMistakes.createdAt), desc(rankingMistakes.id))
    .limit(limit);
}
