import type { FoundIdea, IdeaRefusal, IdeaWords } from '@ruche/contracts/assistant';
import type { SQL } from 'drizzle-orm';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, getTableColumns, inArray, isNull, sql } from '#src/drizzle.ts';
import { type IdeaRow, ideas } from './tables.ts';

const now = sql`clock_timestamp()`;

/** Until the transaction ends nobody else finds ideas for this client: two windows that ask at once get the same. */
export async function lockIdeas(db: WorkspaceTx, clientId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('ideas ' || ${clientId}::text, 0))`);
}

/** Older ones rest on what has changed since. */
const offeredDays = 30;

/** Nobody used, refused or put it away, and its day has not passed. */
const isOpen = (today: SQL): SQL => sql`${ideas.usedAt} IS NULL AND ${ideas.refusedAt} IS NULL
  AND ${ideas.putAwayAt} IS NULL AND ${ideas.createdAt} > clock_timestamp() - make_interval(days => ${offeredDays}::int)
  AND (${ideas.day} IS NULL OR ${ideas.day} >= ${today})`;

/** Those that are offered, in no order. */
export async function listOpenIdeas(db: WorkspaceTx, clientId: string, today: string): Promise<IdeaRow[]> {
  return db
    .select()
    .from(ideas)
    .where(and(eq(ideas.clientId, clientId), isOpen(sql`${today}::date`)));
}

/** The open ideas of several clients, each by its clock. */
export async function listOpenIdeasOf(db: WorkspaceTx, clientIds: string[]): Promise<IdeaRow[]> {
  if (clientIds.length === 0) return [];
  return db
    .select(getTableColumns(ideas))
    .from(ideas)
    .innerJoin(clients, eq(clients.id, ideas.clientId))
    .where(and(inArray(ideas.clientId, clientIds), isOpen(sql`(now() AT TIME ZONE ${clients.timeZone})::date`)));
}

const mostOffered = 5_000;

/** All that was offered so far, the newest first. */
export async function listOfferedIdeas(
  db: WorkspaceTx,
  clientId: string,
): Promise<Pick<IdeaRow, 'key' | 'source' | 'pillar' | 'format' | 'createdAt' | 'refusedAt' | 'refusalReason'>[]> {
  const { key, source, pillar, format, createdAt, refusedAt, refusalReason } = ideas;
  return db
    .select({ key, source, pillar, format, createdAt, refusedAt, refusalReason })
    .from(ideas)
    .where(eq(ideas.clientId, clientId))
    .orderBy(sql`${ideas.createdAt} DESC`)
    .limit(mostOffered);
}

export async function insertIdeas(
  db: WorkspaceTx,
  of: { workspaceId: string; clientId: string },
  found: FoundIdea[],
): Promise<IdeaRow[]> {
  if (found.length === 0) return [];
  return db
    .insert(ideas)
    .values(found.map((idea) => ({ ...of, ...idea })))
    .returning();
}

/** Those that are offered are not any more. */
export async function putAwayIdeas(db: WorkspaceTx, clientId: string): Promise<number> {
  const rows = await db
    .update(ideas)
    .set({ putAwayAt: now })
    .where(and(eq(ideas.clientId, clientId), isNull(ideas.putAwayAt), isNull(ideas.usedAt), isNull(ideas.refusedAt)))
    .returning({ id: ideas.id });
  return rows.length;
}

export async function findIdeaRows(db: WorkspaceTx, clientId: string, ids: string[]): Promise<IdeaRow[]> {
  return db
    .select()
    .from(ideas)
    .where(and(eq(ideas.clientId, clientId), inArray(ideas.id, ids)));
}

/** Holds the idea until the transaction ends; null for one that is not there, or whose client was deleted. */
export async function lockIdea(db: WorkspaceTx, id: string): Promise<IdeaRow | null> {
  const [row] = await db
    .select(getTableColumns(ideas))
    .from(ideas)
    .innerJoin(clients, and(eq(clients.id, ideas.clientId), isNull(clients.deletedAt)))
    .where(eq(ideas.id, id))
    .for('update', { of: ideas });
  return row ?? null;
}

type Change = Partial<
  Pick<IdeaRow, 'words' | 'putAwayAt' | 'refusedAt' | 'refusalReason' | 'refusalNote' | 'postId' | 'usedAt'>
>;

async function updateIdea(db: WorkspaceTx, id: string, change: { [Name in keyof Change]: Change[Name] | SQL }) {
  const [row] = await db.update(ideas).set(change).where(eq(ideas.id, id)).returning();
  if (!row) throw new Error('The idea was not stored.');
  return row;
}

export const refuseIdea = (db: WorkspaceTx, id: string, { reason, note }: IdeaRefusal): Promise<IdeaRow> =>
  updateIdea(db, id, { refusedAt: now, refusalReason: reason, refusalNote: note });

/** It is offered again, although it was refused or put away. */
export const restoreIdea = (db: WorkspaceTx, id: string): Promise<IdeaRow> =>
  updateIdea(db, id, { refusedAt: null, refusalReason: null, refusalNote: '', putAwayAt: null });

export const markIdeaUsed = (db: WorkspaceTx, id: string, postId: string): Promise<IdeaRow> =>
  updateIdea(db, id, { postId, usedAt: now });

export const saveIdeaWords = (db: WorkspaceTx, id: string, words: IdeaWords): Promise<IdeaRow> =>
  updateIdea(db, id, { words });

/** The newest idea of each key. */
export async function findIdeaIds(db: WorkspaceTx, clientId: string, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: ideas.key, id: ideas.id })
    .from(ideas)
    .where(and(eq(ideas.clientId, clientId), inArray(ideas.key, keys)))
    .orderBy(ideas.createdAt);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
