import type { NotificationKind } from '@ruche/contracts/events';
import type { Executor } from '#src/connect.ts';
import { and, count, desc, eq, inArray, isNull, lt, sql } from '#src/drizzle.ts';
import type { Membership } from '#src/people/users.ts';
import { type NotificationRow, notificationPreferences, notifications } from './tables.ts';

export type NewNotification = { kind: NotificationKind; title: string; body: string; path: string | null };

/** Tells every member of the workspace who wants to know, or those with one of the roles. Needs `enterWorkspace`. */
export async function notifyMembers(
  db: Executor,
  { kind, title, body, path, roles }: NewNotification & { roles?: Membership['role'][] },
): Promise<void> {
  const wanted = roles ?? ['owner', 'manager', 'member'];
  await db.execute(sql`
    INSERT INTO notifications (workspace_id, user_id, kind, title, body, path)
    SELECT members.workspace_id, members.user_id, ${kind}, ${title}, ${body}, ${path}
    FROM members LEFT JOIN notification_preferences AS wish USING (workspace_id, user_id)
    WHERE members.workspace_id = current_workspace_id()
      AND members.role IN (${sql.join(
        wanted.map((role) => sql`${role}`),
        sql`, `,
      )})
      AND NOT coalesce(${kind} = ANY (wish.muted), false)`);
}

const isOwn = (userId: string) => eq(notifications.userId, userId);

/** Newest first, and one more than asked for when there is more. Needs `enterWorkspace`. */
export async function listNotifications(
  db: Executor,
  { userId, after, limit }: { userId: string; after: { key: string; id: string } | undefined; limit: number },
): Promise<(NotificationRow & { position: string })[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        isOwn(userId),
        after &&
          sql`(${notifications.createdAt}, ${notifications.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
  return rows.map((row) => ({ ...row, position: row.createdAt.toISOString() }));
}

/** Needs `enterWorkspace`. */
export async function countUnread(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(isOwn(userId), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

/** All of the person's when no ids are given. Needs `enterWorkspace`. */
export async function markNotificationsRead(db: Executor, userId: string, ids?: string[]): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .update(notifications)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(isOwn(userId), isNull(notifications.readAt), ids && inArray(notifications.id, ids)));
}

type Person = { workspaceId: string; userId: string };

/** The kinds that the person does not want to be told of. Needs `enterWorkspace`. */
export async function findMutedKinds(db: Executor, { workspaceId, userId }: Person): Promise<NotificationKind[]> {
  const [row] = await db
    .select({ muted: notificationPreferences.muted })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.workspaceId, workspaceId), eq(notificationPreferences.userId, userId)));
  return row?.muted ?? [];
}

/**
 * Mutes some kinds and unmutes others; what is not named stays, whoever saves at the same moment. Returns all that are
 * muted then. Needs `enterWorkspace`.
 */
export async function changeMutedKinds(
  db: Executor,
  person: Person,
  { muted, unmuted }: { muted: NotificationKind[]; unmuted: NotificationKind[] },
): Promise<NotificationKind[]> {
  const known = notificationPreferences.muted;
  const named = sql.param([...muted, ...unmuted], known);
  const [row] = await db
    .insert(notificationPreferences)
    .values({ ...person, muted })
    .onConflictDoUpdate({
      target: [notificationPreferences.workspaceId, notificationPreferences.userId],
      set: {
        muted: sql`array(SELECT kind FROM unnest(${known}) AS kind WHERE kind <> ALL (${named})) || excluded.muted`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ muted: known });
  return row?.muted ?? [];
}

/**
 * For the worker: tells the owners of every workspace without a plan whose trial ends within the days, and those whose
 * trial has ended lately; each once. Returns how many were told.
 */
export async function announceTrialEnds(db: Executor, withinDays: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO notifications (workspace_id, user_id, kind, title, body, path, once_key)
    SELECT workspaces.id, members.user_id, 'trial_ending',
      CASE WHEN trial_ends_at <= now() THEN 'Your free trial has ended' ELSE 'Your free trial ends soon' END,
      CASE WHEN trial_ends_at <= now()
        THEN 'Nothing was deleted. Choose a plan to go on adding and scheduling.'
        ELSE 'Choose a plan to go on without a break. Nothing is deleted when the trial ends.' END,
      '/dashboard/settings/plan',
      CASE WHEN trial_ends_at <= now() THEN 'trial-ended' ELSE 'trial-ending' END
    FROM workspaces
    JOIN members ON members.workspace_id = workspaces.id AND members.role = 'owner'
    LEFT JOIN notification_preferences AS wish
      ON wish.workspace_id = workspaces.id AND wish.user_id = members.user_id
    WHERE workspaces.plan IS NULL
      AND trial_ends_at BETWEEN now() - interval '30 days' AND now() + make_interval(days => ${withinDays})
      AND NOT coalesce('trial_ending' = ANY (wish.muted), false)
    ON CONFLICT (workspace_id, user_id, once_key) DO NOTHING`);
  return rowCount ?? 0;
}

/** For the worker. Returns how many went. */
export async function purgeOldNotifications(db: Executor, days: number): Promise<number> {
  const gone = await db
    .delete(notifications)
    .where(lt(notifications.createdAt, sql`now() - make_interval(days => ${days})`))
    .returning({ id: notifications.id });
  return gone.length;
}
