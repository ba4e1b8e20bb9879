import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, eq, lt, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { type PendingAlert, pendingAlerts, sentMails } from './tables.ts';

// What failed or needs a check is mailed to those who can do something about it: owners, managers, and whoever wrote the
// post. It is collected for a short while, then mailed by cause; of the same cause nobody is mailed again too soon. Each
// row is deleted in the transaction that enqueues its mail, so that it is mailed once.

const collectSeconds = 2 * 60;
/** By the database's clock, which says when jobs are due. */
const collectedAt = sql`clock_timestamp() + make_interval(secs => ${collectSeconds})`;
/** Of one cause, to one person. */
const pauseSeconds = 30 * 60;

/** One queue, so that nobody is mailed by two jobs at once. */
const mailJob = (workspaceId: string) =>
  ({ name: 'mail-alerts', payload: { workspaceId }, queue: `mail-alerts:${workspaceId}` }) as const;

type Alert = { groupKey: string; postId: string | null; accountId: string };

/** Has them mailed. */
export async function addAlerts(tx: WorkspaceTx | OwnerDb, workspaceId: string, alerts: Alert[]): Promise<void> {
  if (alerts.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO pending_alerts (workspace_id, user_id, group_key, post_id, account_id)
    SELECT members.workspace_id, members.user_id, alert."groupKey", alert."postId", alert."accountId"
    FROM ROWS FROM (
        jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) AS ("groupKey" text, "postId" uuid, "accountId" uuid)
      ) WITH ORDINALITY AS alert
      CROSS JOIN members LEFT JOIN notification_preferences AS wish USING (workspace_id, user_id)
    WHERE members.workspace_id = ${workspaceId}
      AND (members.role IN ('owner', 'manager')
        OR members.user_id = (SELECT user_id FROM posts WHERE posts.id = alert."postId"))
      AND NOT coalesce('needs_attention' = ANY (wish.muted_mails), false)
    ORDER BY alert.ordinality`);
  if (rowCount === 0) return;
  const { rows } = await tx.execute<{ at: Date }>(sql`SELECT ${collectedAt} AS at`);
  const runAt = new Date(rows[0]?.at ?? Number.NaN);
  await enqueue(tx, { ...mailJob(workspaceId), jobKey: `mail-alerts:${workspaceId}`, keepsRunAt: true, runAt });
}

/** Those who have something to be told. */
export async function listAlerted(tx: WorkspaceTx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: pendingAlerts.userId })
    .from(pendingAlerts)
    .orderBy(pendingAlerts.userId);
  return rows.map(({ userId }) => userId);
}

/** Takes what may be mailed to somebody now: nothing of a cause that they were mailed about lately. */
export async function takeAlerts(tx: WorkspaceTx, userId: string): Promise<PendingAlert[]> {
  const isTooSoon = sql`EXISTS (
    SELECT FROM ${sentMails}
    WHERE ${sentMails.workspaceId} = ${pendingAlerts.workspaceId} AND ${sentMails.userId} = ${pendingAlerts.userId}
      AND ${sentMails.key} = ${pendingAlerts.groupKey}
      AND ${sentMails.sentAt} > clock_timestamp() - make_interval(secs => ${pauseSeconds}))`;
  const taken = await tx
    .delete(pendingAlerts)
    .where(and(eq(pendingAlerts.userId, userId), sql`NOT ${isTooSoon}`))
    .returning();
  return taken.toSorted((a, b) => a.id - b.id);
}

/** Writes down that somebody is mailed about these causes now. */
export async function recordAlerts(
  tx: WorkspaceTx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  groupKeys: string[],
): Promise<void> {
  if (groupKeys.length === 0) return;
  await tx
    .insert(sentMails)
    .values(groupKeys.map((key) => ({ workspaceId, userId, key })))
    .onConflictDoUpdate({
      target: [sentMails.workspaceId, sentMails.userId, sentMails.key],
      set: { sentAt: sql`clock_timestamp()` },
    });
}

/** Has what is left mailed as soon as that may be. */
export async function mailAlertsLater(tx: WorkspaceTx, workspaceId: string): Promise<void> {
  const { rows } = await tx.execute<{ at: Date | null }>(sql`
    SELECT greatest(
      min(coalesce(sent.sent_at, clock_timestamp())) + make_interval(secs => ${pauseSeconds}), ${collectedAt}
    ) AS at
    FROM pending_alerts AS pending
    LEFT JOIN sent_mails AS sent ON sent.workspace_id = pending.workspace_id AND sent.user_id = pending.user_id
      AND sent.key = pending.group_key HAVING count(*) > 0`);
  const at = rows[0]?.at;
  if (!at) return;
  const runAt = new Date(at);
  await enqueue(tx, { ...mailJob(workspaceId), jobKey: `mail-alerts-later:${workspaceId}`, runAt });
}

/** Returns how many went. */
export async function purgeSentMails(db: OwnerDb, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(sentMails)
    .where(lt(sentMails.sentAt, sql`now() - make_interval(days => ${days})`));
  return rowCount ?? 0;
}
