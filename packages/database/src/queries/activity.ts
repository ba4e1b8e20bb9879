import type { Executor } from '#src/connect.ts';
import { desc, eq, getTableColumns, lt, sql } from '#src/drizzle.ts';
import { type ActivityRow, activity } from '#src/schema/activity.ts';
import { users } from '#src/schema/users.ts';

// Everything here needs `enterWorkspace`, but for what the worker asks.

export async function insertActivity(db: Executor, event: typeof activity.$inferInsert): Promise<void> {
  await db.insert(activity).values(event);
}

export type ActivityWithActor = ActivityRow & { actorName: string };

/** Newest first, and one more than asked for when there is more. */
export async function listActivity(
  db: Executor,
  { before, limit }: { before: number | null; limit: number },
): Promise<ActivityWithActor[]> {
  return db
    .select({
      ...getTableColumns(activity),
      actorName: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(before === null ? undefined : lt(activity.id, before))
    .orderBy(desc(activity.id))
    .limit(limit + 1);
}

/** For the worker, across all workspaces. Returns how many went. */
export async function purgeOldActivity(db: Executor, days: number): Promise<number> {
  const { rowCount } = await db.delete(activity).where(lt(activity.at, sql`now() - make_interval(days => ${days})`));
  return rowCount ?? 0;
}
