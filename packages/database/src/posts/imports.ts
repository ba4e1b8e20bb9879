import type { PostImportCells, PostStatus } from '@ruche/contracts/posts';
import type { SQL } from 'drizzle-orm';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, inArray, lt, sql } from '#src/drizzle.ts';
import {
  type PostImportRecord,
  type PostImportRowRecord,
  postImportFiles,
  postImportRows,
  postImports,
} from './tables.ts';

/** An import with how far it is. */
export type ListedImport = PostImportRecord & { rowCount: number; fileCount: number; settledCount: number };

// By names: Drizzle leaves tables out where it selects from one.
const files = (condition: SQL) => sql<number>`(SELECT count(*)::integer FROM post_import_files AS file
  LEFT JOIN media ON media.id = file.media_id WHERE file.import_id = post_imports.id AND ${condition})`;

const listedColumns = {
  ...getTableColumns(postImports),
  rowCount: sql<number>`(SELECT count(*)::integer FROM post_import_rows AS one
    WHERE one.import_id = post_imports.id AND NOT one.is_left_out)`,
  fileCount: files(sql`true`),
  settledCount: files(sql`file.state <> 'waiting' AND media.status IS DISTINCT FROM 'processing'`),
};

const mostImports = 100;

/** Newest first. */
export async function listImports(db: WorkspaceTx): Promise<ListedImport[]> {
  return db.select(listedColumns).from(postImports).orderBy(sql`created_at DESC, id DESC`).limit(mostImports);
}

export async function findImport(db: WorkspaceTx, id: string): Promise<ListedImport | null> {
  const [found] = await db.select(listedColumns).from(postImports).where(eq(postImports.id, id));
  return found ?? null;
}

/** Held until the transaction ends. */
export async function lockImport(db: WorkspaceTx, id: string): Promise<PostImportRecord | null> {
  const [found] = await db.select().from(postImports).where(eq(postImports.id, id)).for('update');
  return found ?? null;
}

const rowsPerInsert = 500;

type NewImport = typeof postImports.$inferInsert;

export async function insertImport(
  db: WorkspaceTx,
  values: NewImport,
  rows: { row: number; cells: PostImportCells }[],
): Promise<PostImportRecord> {
  const [inserted] = await db.insert(postImports).values(values).returning();
  if (!inserted) throw new Error('The import was not stored.');
  const { id: importId, workspaceId } = inserted;
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const piece = rows.slice(from, from + rowsPerInsert).map((row) => ({ ...row, importId, workspaceId }));
    await db.insert(postImportRows).values(piece);
  }
  return inserted;
}

type ImportFields = Partial<Pick<PostImportRecord, 'state' | 'status'>>;

/** Says when it was confirmed or undone, where that is what changes. */
export async function updateImport(db: WorkspaceTx, id: string, change: ImportFields): Promise<void> {
  const now = sql`clock_timestamp()`;
  await db
    .update(postImports)
    .set({
      ...change,
      ...(change.state === 'confirmed' && { confirmedAt: now }),
      ...(change.state === 'undone' && { undoneAt: now }),
    })
    .where(eq(postImports.id, id));
}

export async function deleteImport(db: WorkspaceTx, id: string): Promise<void> {
  await db.delete(postImports).where(eq(postImports.id, id));
}

/** In the order of the table. */
export async function listImportRows(db: WorkspaceTx, importId: string): Promise<PostImportRowRecord[]> {
  return db.select().from(postImportRows).where(eq(postImportRows.importId, importId)).orderBy(asc(postImportRows.row));
}

type RowFields = Partial<Pick<PostImportRowRecord, 'cells' | 'isLeftOut'>>;

/** Null when there is no such row. */
export async function updateImportRow(
  db: WorkspaceTx,
  importId: string,
  row: number,
  change: RowFields,
): Promise<PostImportRowRecord | null> {
  const isIt = and(eq(postImportRows.importId, importId), eq(postImportRows.row, row));
  const [updated] = await db.update(postImportRows).set(change).where(isIt).returning();
  return updated ?? null;
}

/** Says which post each row became. */
export async function nameImportedPosts(
  db: WorkspaceTx,
  importId: string,
  made: { row: number; postId: string }[],
): Promise<void> {
  await db.execute(sql`
    UPDATE post_import_rows SET post_id = made."postId"
    FROM json_to_recordset(${JSON.stringify(made)}::json) AS made(row integer, "postId" uuid)
    WHERE import_id = ${importId} AND post_import_rows.row = made.row`);
}

/** Staged ones that nobody confirmed for so long, with the files that they brought and no post uses. Returns how many. */
export async function purgeStagedImports(db: OwnerDb, days: number): Promise<number> {
  const isOld = lt(postImports.createdAt, sql`clock_timestamp() - make_interval(days => ${days})`);
  const isForgotten = and(eq(postImports.state, 'staged'), isOld);
  return db.transaction(async (tx) => {
    // One that somebody works with right now is not forgotten.
    const forgotten = await tx
      .select({ id: postImports.id })
      .from(postImports)
      .where(isForgotten)
      .for('update', { skipLocked: true });
    const ids = sql`${sql.param(forgotten.map(({ id }) => id))}::uuid[]`;
    await tx.execute(sql`
      UPDATE media SET deleted_at = clock_timestamp(), updated_at = clock_timestamp()
      FROM post_import_files AS file
      WHERE media.id = file.media_id AND media.deleted_at IS NULL AND file.import_id = ANY(${ids})
        AND NOT EXISTS (SELECT FROM post_media WHERE post_media.media_id = media.id)`);
    await tx.delete(postImports).where(sql`${postImports.id} = ANY(${ids})`);
    return forgotten.length;
  });
}

/** Files that an import brought into the library. */
export async function listFetchedMediaIds(db: WorkspaceTx, importId: string): Promise<string[]> {
  const rows = await db
    .select({ mediaId: postImportFiles.mediaId })
    .from(postImportFiles)
    .where(and(eq(postImportFiles.importId, importId), inArray(postImportFiles.state, ['fetched'])));
  return rows.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
}

export type ImportedPost = { row: number; postId: string; text: string; status: PostStatus };

/** What its rows became and is still there, in the order of the table. */
export async function listImportedPosts(db: WorkspaceTx, importId: string): Promise<ImportedPost[]> {
  const { rows } = await db.execute<ImportedPost>(sql`
    SELECT one.row, post.id AS "postId", left(post.content, 80) AS text, post.status
    FROM post_import_rows AS one JOIN posts AS post ON post.id = one.post_id AND post.deleted_at IS NULL
    WHERE one.import_id = ${importId}
    ORDER BY one.row`);
  return rows;
}
