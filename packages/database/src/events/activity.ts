import { clientContacts } from '#src/clients/tables.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { alias, desc, eq, getTableColumns, lt, sql } from '#src/drizzle.ts';
import { users } from '#src/people/tables.ts';
import { nameOf, type WithSubjectName } from './person-names.ts';
import { type ActivityRow, activity } from './tables.ts';

export type ListedActivity = WithSubjectName<ActivityRow> & { actorName: string; contactName: string | null };

const actor = alias(users, 'actor');
const subject = alias(users, 'subject');

/** Newest first, and one more than asked for when there is more. */
export async function listActivity(
  db: WorkspaceTx,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedActivity[]> {
  return db
    .select({
      ...getTableColumns(activity),
      actorName: sql<string>`coalesce(${nameOf(actor, activity.userId)}, '')`,
      subjectName: nameOf(subject, activity.subjectId),
      contactName: clientContacts.name,
    })
    .from(activity)
    .leftJoin(actor, eq(actor.id, activity.userId))
    .leftJoin(subject, eq(subject.id, activity.subjectId))
    .leftJoin(clientContacts, eq(clientContacts.id, sql`(${activity.params} -> 'contact' ->> 'id')::uuid`))
    .where(before === null ? undefined : lt(activity.id, before))
    .orderBy(desc(activity.id))
    .limit(limit + 1);
}

/** Returns how many went. */
export async function purgeOldActivity(db: OwnerDb, days: number): Promise<number> {
  const { rowCount } = await db.delete(activity).where(lt(activity.at, sql`now() - make_interval(days => ${days})`));
  return rowCount ?? 0;
}
