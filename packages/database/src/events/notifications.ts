import type { MailKind, NotificationKind } from '@ruche/contracts/events';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { alias, and, count, desc, eq, getTableColumns, inArray, isNull, lt, sql } from '#src/drizzle.ts';
import { users } from '#src/people/tables.ts';
import { emit } from './emit.ts';
import { nameOf, type WithSubjectName } from './person-names.ts';
import { type NotificationRow, notificationPreferences, notifications } from './tables.ts';

const trialKeys = { ending: 'trial-ending', ended: 'trial-ended' };

const subject = alias(users, 'subject');

export type ListedNotification = WithSubjectName<NotificationRow>;

function selectNotifications(db: WorkspaceTx) {
  return db
    .select({ ...getTableColumns(notifications), subjectName: nameOf(subject, notifications.subjectId) })
    .from(notifications)
    .leftJoin(subject, eq(subject.id, notifications.subjectId))
    .$dynamic();
}

const isOwn = (userId: string) => eq(notifications.userId, userId);

/** Newest first, and one more than asked for when there is more. */
export async function listNotifications(
  db: WorkspaceTx,
  userId: string,
  { after, limit }: { after: { key: string; id: string } | undefined; limit: number },
): Promise<(ListedNotification & { position: string })[]> {
  const rows = await selectNotifications(db)
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

/** One of the person's own. */
export async function findNotification(
  db: WorkspaceTx,
  { id, userId }: { id: string; userId: string },
): Promise<ListedNotification | null> {
  const [row] = await selectNotifications(db).where(and(eq(notifications.id, id), isOwn(userId)));
  return row ?? null;
}

export async function countUnread(db: WorkspaceTx, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(isOwn(userId), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

/** All of the person's when no ids are given. */
export async function markNotificationsRead(db: WorkspaceTx, userId: string, ids?: string[]): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .update(notifications)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(isOwn(userId), isNull(notifications.readAt), ids && inArray(notifications.id, ids)));
}

type Person = { workspaceId: string; userId: string };

/** What somebody does not want to be told of, and not to be mailed. */
export type Muted = { kinds: NotificationKind[]; mails: MailKind[] };

const { muted: mutedKinds, mutedMails } = notificationPreferences;
const mutedColumns = { kinds: mutedKinds, mails: mutedMails };

export async function findMuted(db: WorkspaceTx, { workspaceId, userId }: Person): Promise<Muted> {
  const [row] = await db
    .select(mutedColumns)
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.workspaceId, workspaceId), eq(notificationPreferences.userId, userId)));
  return row ?? { kinds: [], mails: [] };
}

/** Without those that are named; then come those that are muted now. */
const changed = (known: typeof mutedKinds | typeof mutedMails, named: string[]) =>
  sql`array(SELECT kind FROM unnest(${known}) AS kind WHERE kind <> ALL (${sql.param(named, known)}))`;

/**
 * Mutes some kinds and unmutes others; what is not named stays, whoever saves at the same moment. Returns all that are
 * muted then.
 */
export async function changeMuted(
  db: WorkspaceTx,
  person: Person,
  { muted, unmuted }: { muted: Muted; unmuted: Muted },
): Promise<Muted> {
  const [row] = await db
    .insert(notificationPreferences)
    .values({ ...person, muted: muted.kinds, mutedMails: muted.mails })
    .onConflictDoUpdate({
      target: [notificationPreferences.workspaceId, notificationPreferences.userId],
      set: {
        muted: sql`${changed(mutedKinds, [...muted.kinds, ...unmuted.kinds])} || excluded.muted`,
        mutedMails: sql`${changed(mutedMails, [...muted.mails, ...unmuted.mails])} || excluded.muted_mails`,
        updatedAt: sql`now()`,
      },
    })
    .returning(mutedColumns);
  return row ?? { kinds: [], mails: [] };
}

/** Whoever’s subscription ends together with the trial, or after it, is told of that. */
const endedInTrial = sql`paid_state = 'ended' AND paid_until < trial_ends_at - interval '1 hour'`;

/**
 * Tells the owners of every workspace without a plan whose trial ends within the days, and those whose
 * trial has ended lately; each once. Returns how many were told.
 */
export async function announceTrialEnds(db: OwnerDb, withinDays: number): Promise<number> {
  const { rows } = await db.execute<{ id: string; hasEnded: boolean }>(sql`
    SELECT id, trial_ends_at <= now() AS "hasEnded" FROM workspaces
    WHERE (plan IS NULL OR plan_until <= trial_ends_at) AND (paid_plan IS NULL OR ${endedInTrial})
      AND trial_ends_at BETWEEN now() - interval '30 days' AND now() + make_interval(days => ${withinDays})
      AND EXISTS (
        SELECT FROM members
        WHERE members.workspace_id = workspaces.id AND members.role = 'owner' AND NOT EXISTS (
          SELECT FROM notifications AS told
          WHERE told.workspace_id = workspaces.id AND told.user_id = members.user_id
            AND told.once_key = CASE WHEN trial_ends_at <= now() THEN ${trialKeys.ended} ELSE ${trialKeys.ending} END
        )
      )`);
  let count = 0;
  for (const { id, hasEnded } of rows) {
    const scope = { workspace: { id }, userId: null };
    const onceKey = hasEnded ? trialKeys.ended : trialKeys.ending;
    count += await emit(db, scope, { kind: 'trial_ending', hasEnded }, { onceKey });
  }
  return count;
}

/** Returns how many went. */
export async function purgeOldNotifications(db: OwnerDb, days: number): Promise<number> {
  const gone = await db
    .delete(notifications)
    .where(lt(notifications.createdAt, sql`now() - make_interval(days => ${days})`))
    .returning({ id: notifications.id });
  return gone.length;
}
