import { type BillingMail, billingMailKey } from '@ruche/contracts/billing';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';

/** Has it mailed when the transaction commits. The job itself sees to it that nobody is mailed twice. */
export async function enqueueBillingMail(db: Executor, workspaceId: string, mail: BillingMail): Promise<void> {
  const jobKey = `mail-billing:${workspaceId}:${billingMailKey(mail)}`;
  await enqueue(db, { name: 'mail-billing', payload: { workspaceId, mail }, jobKey });
}

/** Notes that a mail goes out. False if it did before. */
export async function claimBillingMail(db: WorkspaceTx, workspaceId: string, mail: BillingMail): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`INSERT INTO billing_mails (workspace_id, once_key) VALUES (${workspaceId}::uuid, ${billingMailKey(mail)})
      ON CONFLICT DO NOTHING`,
  );
  return (rowCount ?? 0) > 0;
}

/** Whether it went out before. */
export async function wasBillingMailed(db: WorkspaceTx, mail: BillingMail): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM billing_mails WHERE workspace_id = current_workspace_id() AND once_key = ${billingMailKey(mail)}`,
  );
  return (rowCount ?? 0) > 0;
}

type Announced = { workspaceId: string; mail: BillingMail };

/** Has those mailed that were not. Returns how many. */
async function announce(db: OwnerDb, found: Announced[]): Promise<number> {
  const keyed = found.map((one, index) => ({ index, workspaceId: one.workspaceId, key: billingMailKey(one.mail) }));
  const { rows } = await db.execute<{ index: number }>(sql`
    SELECT due.index FROM jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) AS due(index integer, "workspaceId" uuid, key text)
    WHERE NOT EXISTS (
      SELECT FROM billing_mails AS mailed WHERE mailed.workspace_id = due."workspaceId" AND mailed.once_key = due.key
    )
    ORDER BY due.index`);
  const due = rows.flatMap(({ index }) => found[index] ?? []);
  for (const { workspaceId, mail } of due) await enqueueBillingMail(db, workspaceId, mail);
  return due.length;
}

/** Those whose time to pay ends within the days, or has ended lately: each once, and again when it has. */
export async function announceGraceEnds(db: OwnerDb, withinDays: number): Promise<number> {
  const { rows } = await db.execute<{ id: string; paidUntil: string; hasEnded: boolean }>(sql`
    SELECT id, paid_until AS "paidUntil", paid_until <= now() AS "hasEnded" FROM workspaces
    WHERE paid_state = 'grace'
      AND paid_until BETWEEN now() - interval '30 days' AND now() + make_interval(days => ${withinDays})`);
  const found = rows.map(({ id: workspaceId, paidUntil, hasEnded }): Announced => {
    const graceEndsAt = new Date(paidUntil).toISOString();
    return { workspaceId, mail: { kind: 'grace_ending', graceEndsAt, hasEnded } };
  });
  return announce(db, found);
}

/** Those whose trial ends within the days, and who pay from then on: each once. */
export async function announceFirstPayments(db: OwnerDb, withinDays: number): Promise<number> {
  const subscription = sql`state -> 'subscription'`;
  const at = sql`(${subscription} ->> 'trialEndsAt')::timestamptz`;
  const { rows } = await db.execute<{ workspaceId: string; subscriptionId: string; at: string }>(sql`
    SELECT workspace_id AS "workspaceId", ${subscription} ->> 'id' AS "subscriptionId",
      ${subscription} ->> 'trialEndsAt' AS at
    FROM billing_accounts
    WHERE ${subscription} ->> 'status' = 'trialing' AND ${subscription} ->> 'cancelAt' IS NULL
      AND (state -> 'nextInvoice' -> 'total' ->> 'cents')::integer > 0
      AND ${at} > now() AND ${at} <= now() + make_interval(days => ${withinDays})`);
  return announce(
    db,
    rows.map(({ workspaceId, ...of }) => ({ workspaceId, mail: { kind: 'first_payment', ...of } })),
  );
}
