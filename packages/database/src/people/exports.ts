import type { Executor, OwnerDb } from '#src/connect.ts';
import { and, asc, desc, eq, gt, lte, ne, sql } from '#src/drizzle.ts';
import { type ExportRow, exportPieces, exports } from './tables.ts';

// The server asks with `actAs`: row security shows people their own archives alone. The worker makes them.

export async function insertExport(db: Executor, userId: string, expiresAt: Date): Promise<ExportRow> {
  const [row] = await db.insert(exports).values({ userId, expiresAt }).returning();
  if (!row) throw new Error('The export was not stored.');
  return row;
}

/** Newest first; those that have expired are gone, even before they are swept. */
export async function listExports(db: Executor, userId: string): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), gt(exports.expiresAt, sql`now()`)))
    .orderBy(desc(exports.requestedAt));
}

export async function findExport(db: Executor, userId: string, id: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.userId, userId), gt(exports.expiresAt, sql`now()`)));
  return row ?? null;
}

/** The next piece of an archive after a position, or null at its end. Begin after -1. */
export async function findExportPiece(
  db: Executor,
  exportId: string,
  after: number,
): Promise<{ position: number; content: Buffer } | null> {
  const [piece] = await db
    .select({ position: exportPieces.position, content: exportPieces.content })
    .from(exportPieces)
    .where(and(eq(exportPieces.exportId, exportId), gt(exportPieces.position, after)))
    .orderBy(asc(exportPieces.position))
    .limit(1);
  return piece ?? null;
}

/** Begins, or begins again what an earlier attempt left. Null when there is nothing to do: made already, or gone. */
export async function startExport(db: OwnerDb, id: string): Promise<ExportRow | null> {
  const [row] = await db
    .update(exports)
    .set({ status: 'running', progress: 0 })
    .where(and(eq(exports.id, id), ne(exports.status, 'ready')))
    .returning();
  if (row) await db.delete(exportPieces).where(eq(exportPieces.exportId, id));
  return row ?? null;
}

/** Lets this transaction wait for that long between two questions, as while a large file is copied. */
export async function allowIdleTransaction(tx: OwnerDb, minutes: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('idle_in_transaction_session_timeout', ${`${minutes}min`}, true)`);
}

export async function insertExportPiece(
  db: OwnerDb,
  piece: { exportId: string; position: number; content: Buffer },
): Promise<void> {
  await db.insert(exportPieces).values(piece);
}

export async function recordExportProgress(db: OwnerDb, id: string, progress: number): Promise<void> {
  await db.update(exports).set({ progress }).where(eq(exports.id, id));
}

export async function completeExport(db: OwnerDb, id: string, sizeBytes: number): Promise<void> {
  await db
    .update(exports)
    .set({ status: 'ready', progress: 1, sizeBytes, completedAt: sql`now()` })
    .where(eq(exports.id, id));
}

/** What was written so far is of no use to anybody. */
export async function failExport(db: OwnerDb, id: string): Promise<void> {
  await db.update(exports).set({ status: 'failed' }).where(eq(exports.id, id));
  await db.delete(exportPieces).where(eq(exportPieces.exportId, id));
}

/** Returns how many archives were forgotten. */
export async function pruneExports(db: OwnerDb): Promise<number> {
  const gone = await db.delete(exports).where(lte(exports.expiresAt, sql`now()`)).returning({ id: exports.id });
  return gone.length;
}
