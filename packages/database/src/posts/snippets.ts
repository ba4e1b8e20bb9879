import type { SnippetInput } from '@ruche/contracts/posts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, getTableColumns, isNull, or, sql } from '#src/drizzle.ts';
import { type SnippetRow, snippets } from './tables.ts';

/** For every client, or of one that is there. */
const isThere = or(isNull(snippets.clientId), isNull(clients.deletedAt));

function select(db: WorkspaceTx) {
  return db.select(getTableColumns(snippets)).from(snippets).leftJoin(clients, eq(clients.id, snippets.clientId));
}

/** By name: all of them, or those of one client and for every client. */
export async function listSnippets(db: WorkspaceTx, clientId?: string): Promise<SnippetRow[]> {
  const isMeant = clientId === undefined ? undefined : or(isNull(snippets.clientId), eq(snippets.clientId, clientId));
  return select(db).where(and(isThere, isMeant)).orderBy(sql`lower(${snippets.name})`, asc(snippets.id));
}

export async function countSnippets(db: WorkspaceTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(snippets);
  return row?.count ?? 0;
}

export async function findSnippet(db: WorkspaceTx, id: string): Promise<SnippetRow | null> {
  const [snippet] = await select(db).where(and(isThere, eq(snippets.id, id)));
  return snippet ?? null;
}

export async function insertSnippet(
  db: WorkspaceTx,
  snippet: SnippetInput & { workspaceId: string; userId: string },
): Promise<SnippetRow> {
  const [row] = await db.insert(snippets).values(snippet).returning();
  if (!row) throw new Error('The snippet was not stored.');
  return row;
}

export async function updateSnippet(db: WorkspaceTx, id: string, change: SnippetInput): Promise<SnippetRow | null> {
  const [row] = await db
    .update(snippets)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(snippets.id, id))
    .returning();
  return row ?? null;
}

export async function deleteSnippet(db: WorkspaceTx, id: string): Promise<void> {
  await db.delete(snippets).where(eq(snippets.id, id));
}
