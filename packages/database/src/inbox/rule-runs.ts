import type { PlatformId } from '@ruche/contracts/accounts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, isNull, sql } from '#src/drizzle.ts';
import { isoTime } from './iso-time.ts';
import type { RuleSubject } from './rule-subjects.ts';
import { type InboxRuleRow, type InboxRuleRunRow, inboxRuleRuns, type RuleEffect } from './tables.ts';

/** Each rule acts on a message once: null where it did so already. */
export async function beginRuleRun(
  db: WorkspaceTx,
  { id: ruleId, workspaceId }: InboxRuleRow,
  { messageId, conversationId, personId }: RuleSubject,
): Promise<string | null> {
  const [run] = await db
    .insert(inboxRuleRuns)
    .values({ workspaceId, ruleId, messageId, conversationId, personId, actions: [] })
    .onConflictDoNothing()
    .returning({ id: inboxRuleRuns.id });
  return run?.id ?? null;
}

export async function endRuleRun(
  db: WorkspaceTx,
  { id: ruleId }: InboxRuleRow,
  { id, effects }: { id: string; effects: RuleEffect[] },
): Promise<void> {
  const done = effects.filter(({ refused }) => refused === undefined);
  const hasReplied = done.some(({ action }) => action.do === 'reply');
  await db
    .update(inboxRuleRuns)
    .set({ actions: effects, ...(hasReplied && { repliedAt: sql`clock_timestamp()` }) })
    .where(eq(inboxRuleRuns.id, id));
  if (done.length === 0) return;
  await db.execute(sql`
    UPDATE inbox_rules SET run_count = run_count + 1, last_run_at = clock_timestamp() WHERE id = ${ruleId}::uuid`);
}

const dayMs = 86_400_000;

/**
 * Whether a rule, whichever, replied to the person within a day before. Whoever asks of the same person meanwhile waits
 * until the transaction ends.
 */
export async function wasRepliedLately(db: WorkspaceTx, personId: string, now = new Date()): Promise<boolean> {
  await db.execute(sql`SELECT FROM inbox_people WHERE id = ${personId}::uuid FOR NO KEY UPDATE`);
  const since = new Date(now.getTime() - dayMs).toISOString();
  const { rows } = await db.execute(sql`
    SELECT FROM inbox_rule_runs WHERE person_id = ${personId}::uuid AND replied_at > ${since}::timestamptz LIMIT 1`);
  return rows.length > 0;
}

export type ListedRun = {
  id: string;
  messageId: string;
  conversationId: string;
  personName: string | null;
  platform: PlatformId;
  text: string;
  sentAt: string;
  ranAt: string;
  effects: RuleEffect[];
  undoneAt: string | null;
};

type Page = { limit: number; after: { key: string; id: string } | undefined };

/** Newest first, and one more than asked for when there is a next page. */
export async function listRuleRuns(
  db: WorkspaceTx,
  ruleId: string,
  { limit, after }: Page,
): Promise<(ListedRun & { position: string })[]> {
  const isLater = after ? sql`(run.ran_at, run.id) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await db.execute<ListedRun>(sql`
    SELECT run.id, run.message_id AS "messageId", run.conversation_id AS "conversationId", coalesce(person.name, person.user_name) AS "personName",
      conversation.platform,
      left(message.text, 500) AS text, ${sql.raw(isoTime('message.sent_at'))} AS "sentAt",
      ${sql.raw(isoTime('run.ran_at'))} AS "ranAt", run.actions AS effects,
      ${sql.raw(isoTime('run.undone_at'))} AS "undoneAt"
    FROM inbox_rule_runs AS run
    JOIN inbox_messages AS message ON message.id = run.message_id
    JOIN conversations AS conversation ON conversation.id = run.conversation_id
    LEFT JOIN inbox_people AS person ON person.id = run.person_id
    WHERE run.rule_id = ${ruleId}::uuid AND ${isLater}
    ORDER BY run.ran_at DESC, run.id DESC LIMIT ${limit + 1}`);
  return rows.map((row) => ({ ...row, position: row.ranAt }));
}

/** Those that were not undone yet, the last one first. Held until the transaction ends. */
export async function lockRuns(
  db: WorkspaceTx,
  ruleId: string,
  { runIds, most }: { runIds: string[] | undefined; most: number },
): Promise<InboxRuleRunRow[]> {
  const isMeant = and(
    eq(inboxRuleRuns.ruleId, ruleId),
    isNull(inboxRuleRuns.undoneAt),
    runIds && inArray(inboxRuleRuns.id, runIds),
  );
  return db.select().from(inboxRuleRuns).where(isMeant).orderBy(sql`ran_at DESC, id DESC`).limit(most).for('update');
}

export async function markRunsUndone(db: WorkspaceTx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.update(inboxRuleRuns).set({ undoneAt: sql`clock_timestamp()` }).where(inArray(inboxRuleRuns.id, ids));
}
