import type { Executor } from '#src/connect.ts';
import { alias, and, desc, eq, getTableColumns, lt, sql } from '#src/drizzle.ts';
import { users } from '#src/people/tables.ts';
import { nameOf, type WithSubjectName } from './person-names.ts';
import { type ActivityRow, activity } from './tables.ts';

// Everything here needs `enterWorkspace`, but for what the worker asks.

export type ListedActivity = WithSubjectName<ActivityRow> & { actorName: string };

type Piece = { before: number | null; limit: number };

const actor = alias(users, 'actor');
const subject = alias(users, 'subject');

/** Newest first, and one more than asked for when there is more. */
export async function listActivity(
  db: Executor,
  { before, limit, workspaceId }: Piece & { workspaceId?: string },
): Promise<ListedActivity[]> {
  return db
    .select({
      ...getTableColumns(activity),
      actorName: sql<string>`coalesce(${nameOf(actor)}, '')`,
      subjectName: nameOf(subject),
    })
    .from(activity)
    .leftJoin(actor, eq(actor.id, activity.userId))
    .leftJoin(subject, eq(subject.id, activity.subjectId))
    .where(
      and(
        workspaceId === undefined ? undefined : eq(activity.workspaceId, workspaceId),
        before === null ? undefined : lt(activity.id, before),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit + 1);
}

/** For the worker, whom no row security guides. */
export async function listActivityOf(db: Executor, workspaceId: string, piece: Piece): Promise<ListedActivity[]> {
  return listActivity(db, { ...piece, workspaceId });
}

/** For the worker, across all workspaces. Returns how many went. */
export async function purgeOldActivity(db: Executor, days: number): Promise<number> {
  const { rowCount } = await db.delete(activity).where(lt(activity.at, sql`now() - make_interval(days => ${days})`));
  return rowCount ?? 0;
}
