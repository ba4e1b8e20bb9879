import type { InboxLabelChange, InboxLabelInput } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { asc, eq, getTableColumns, inArray, sql } from '#src/drizzle.ts';
import { type InboxLabelRow, inboxLabels } from './tables.ts';

/** Up to a thousand: more would only take longer. */
const conversationCount = sql<number>`(SELECT count(*)::integer FROM (
  SELECT FROM conversation_labels AS labelled WHERE labelled.label_id = inbox_labels.id LIMIT 1000) AS counted)`;

export type CountedLabel = InboxLabelRow & { conversationCount: number };

export async function listLabels(db: WorkspaceTx): Promise<CountedLabel[]> {
  return db
    .select({ ...getTableColumns(inboxLabels), conversationCount })
    .from(inboxLabels)
    .orderBy(sql`lower(${inboxLabels.name})`, asc(inboxLabels.id));
}

export async function findLabels(db: WorkspaceTx, ids: string[]): Promise<InboxLabelRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(inboxLabels).where(inArray(inboxLabels.id, ids));
}

export async function findCountedLabel(db: WorkspaceTx, id: string): Promise<CountedLabel | null> {
  const [label] = await db
    .select({ ...getTableColumns(inboxLabels), conversationCount })
    .from(inboxLabels)
    .where(eq(inboxLabels.id, id));
  return label ?? null;
}

/** Null where another has that name. */
export async function insertLabel(
  db: WorkspaceTx,
  label: InboxLabelInput & { workspaceId: string },
): Promise<InboxLabelRow | null> {
  const [row] = await db.insert(inboxLabels).values(label).onConflictDoNothing().returning();
  return row ?? null;
}

/** Whether another label has that name, whatever its case. */
export async function isLabelNamed(db: WorkspaceTx, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM inbox_labels WHERE lower(name) = lower(${name}) AND id <> ${exceptId}::uuid`,
  );
  return rows.length > 0;
}

export async function updateLabel(db: WorkspaceTx, id: string, change: InboxLabelChange): Promise<boolean> {
  const { name, colour } = change;
  const rows = await db
    .update(inboxLabels)
    .set({ name: name ?? sql`name`, colour: colour ?? sql`colour` })
    .where(eq(inboxLabels.id, id))
    .returning({ id: inboxLabels.id });
  return rows.length > 0;
}

export async function deleteLabel(db: WorkspaceTx, id: string): Promise<boolean> {
  const rows = await db.delete(inboxLabels).where(eq(inboxLabels.id, id)).returning({ id: inboxLabels.id });
  return rows.length > 0;
}
