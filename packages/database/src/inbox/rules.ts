import type { InboxRuleInput } from '@ruche/contracts/inbox';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, getTableColumns, isNull, or, sql } from '#src/drizzle.ts';
import { type InboxRuleRow, inboxRules } from './tables.ts';

/** For every client, or of one that is there. */
const isThere = or(isNull(inboxRules.clientId), isNull(clients.deletedAt));

function select(db: WorkspaceTx) {
  return db.select(getTableColumns(inboxRules)).from(inboxRules).leftJoin(clients, eq(clients.id, inboxRules.clientId));
}

/** In the order in which they are applied. */
export async function listRules(db: WorkspaceTx): Promise<InboxRuleRow[]> {
  return select(db).where(isThere).orderBy(asc(inboxRules.position), asc(inboxRules.id));
}

/** Those that are on. */
export async function listRulesInForce(db: WorkspaceTx): Promise<InboxRuleRow[]> {
  return select(db)
    .where(and(isThere, eq(inboxRules.isOn, true)))
    .orderBy(asc(inboxRules.position), asc(inboxRules.id));
}

export async function countRules(db: WorkspaceTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(inboxRules);
  return row?.count ?? 0;
}

export async function findRule(db: WorkspaceTx, id: string): Promise<InboxRuleRow | null> {
  const [rule] = await select(db).where(and(isThere, eq(inboxRules.id, id)));
  return rule ?? null;
}

/** Held until the transaction ends. */
export async function lockRule(db: WorkspaceTx, id: string): Promise<InboxRuleRow | null> {
  const [held] = await db.select({ id: inboxRules.id }).from(inboxRules).where(eq(inboxRules.id, id)).for('update');
  return held ? findRule(db, id) : null;
}

type NewRule = Pick<InboxRuleInput, 'clientId' | 'name'> &
  Pick<InboxRuleRow, 'workspaceId' | 'conditions' | 'actions'> & { userId: string };

/** Behind all others. */
export async function insertRule(db: WorkspaceTx, rule: NewRule): Promise<InboxRuleRow> {
  const [row] = await db
    .insert(inboxRules)
    .values({ ...rule, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM inbox_rules)` })
    .returning();
  if (!row) throw new Error('The rule was not stored.');
  return row;
}

type RuleFields = Partial<Pick<InboxRuleRow, 'clientId' | 'name' | 'conditions' | 'actions' | 'isOn' | 'triedAt'>>;

export async function updateRule(db: WorkspaceTx, id: string, fields: RuleFields): Promise<void> {
  await db
    .update(inboxRules)
    .set({ ...fields, updatedAt: sql`clock_timestamp()` })
    .where(eq(inboxRules.id, id));
}

/** It was tried as it is now. */
export async function markRuleTried(db: WorkspaceTx, id: string): Promise<void> {
  await db.update(inboxRules).set({ triedAt: sql`clock_timestamp()` }).where(eq(inboxRules.id, id));
}

/** Those that are not named come behind, in the order in which they were. */
export async function orderRules(db: WorkspaceTx, ids: string[]): Promise<void> {
  await db.execute(sql`
    UPDATE inbox_rules SET position = placed.position
    FROM (
      SELECT rule.id, row_number() OVER (ORDER BY named.ordinality NULLS LAST, rule.position, rule.id) AS position
      FROM inbox_rules AS rule LEFT JOIN unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS named (id) ON named.id = rule.id
    ) AS placed
    WHERE inbox_rules.id = placed.id AND inbox_rules.position <> placed.position`);
}

export async function deleteRule(db: WorkspaceTx, id: string): Promise<boolean> {
  const rows = await db.delete(inboxRules).where(eq(inboxRules.id, id)).returning({ id: inboxRules.id });
  return rows.length > 0;
}
