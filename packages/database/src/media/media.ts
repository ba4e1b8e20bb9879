import type { SQL } from 'drizzle-orm';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from '#src/drizzle.ts';
import { listUsedBy } from './post-media.ts';
import { listRenditions } from './renditions.ts';
import { type MediaRow, media, type RenditionRow } from './tables.ts';

/** A file with the copies made of it, where it is used, and an older one of the same content. */
export type ListedMedia = MediaRow & {
  duplicateOf: string | null;
  renditions: RenditionRow[];
  usedBy: { postId: string }[];
};

/** An older file of the same content that is there. By names: Drizzle leaves tables out where it selects from one. */
const duplicateOf = sql<string | null>`(SELECT older.id FROM media AS older
  WHERE older.content_hash = media.content_hash AND older.workspace_id = media.workspace_id
    AND older.deleted_at IS NULL AND older.status <> 'refused'
    AND (older.created_at, older.id) < (media.created_at, media.id)
  ORDER BY older.created_at, older.id LIMIT 1)`;

export const listedColumns = { ...getTableColumns(media), duplicateOf };

/** In no folder, or in that of a client who is there. */
export const isInFolder = or(
  isNull(media.clientId),
  sql`EXISTS (SELECT FROM ${clients} WHERE ${clients.id} = ${media.clientId} AND ${clients.deletedAt} IS NULL)`,
);

/** Two questions for all of them, asked together. */
export async function withUses<Row extends MediaRow>(db: WorkspaceTx, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const [made, used] = await Promise.all([listRenditions(db, ids), listUsedBy(db, ids)]);
  const renditions = Map.groupBy(made, ({ mediaId }) => mediaId);
  const uses = Map.groupBy(used, ({ mediaId }) => mediaId);
  return rows.map((row) => ({
    ...row,
    renditions: renditions.get(row.id) ?? [],
    usedBy: (uses.get(row.id) ?? []).map(({ postId }) => ({ postId })),
  }));
}

type NewMedia = Omit<typeof media.$inferInsert, 'createdAt' | 'updatedAt' | 'deletedAt' | 'attempts'>;

export async function insertMedia(db: WorkspaceTx, row: NewMedia): Promise<MediaRow> {
  const [inserted] = await db.insert(media).values(row).returning();
  if (!inserted) throw new Error('The file was not stored.');
  return inserted;
}

/** Also a deleted one, as long as it can be restored or a post uses it. */
export async function findMedia(db: WorkspaceTx, id: string): Promise<ListedMedia | null> {
  const rows = await db.select(listedColumns).from(media).where(eq(media.id, id));
  const [found] = await withUses(db, rows);
  return found ?? null;
}

/** Those of them that this workspace has, the deleted ones too, in the order of the ids. */
export async function listMediaByIds(db: WorkspaceTx, ids: string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(media).where(inArray(media.id, ids));
  const places = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** Those that are called so, whatever their case, and can be used; the newest first. */
export async function listMediaByNames(db: WorkspaceTx, names: string[]): Promise<MediaRow[]> {
  if (names.length === 0) return [];
  const folded = names.map((name) => name.toLowerCase());
  return db
    .select()
    .from(media)
    .where(
      and(
        sql`lower(${media.fileName}) = ANY(${sql.param(folded)}::text[])`,
        isNull(media.deletedAt),
        ne(media.status, 'refused'),
      ),
    )
    .orderBy(sql`${media.createdAt} DESC, ${media.id} DESC`);
}

/** Held until the transaction ends, in one order for everybody. */
export async function lockMedia(db: WorkspaceTx, ids: string[]): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(inArray(media.id, ids), isNull(media.deletedAt)))
    .orderBy(media.id)
    .for('no key update');
}

/** A deleted one whose time is not up, held until the transaction ends. */
export async function lockDeletedMedia(db: WorkspaceTx, id: string, days: number): Promise<MediaRow | null> {
  const [found] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), isRestorable(days)))
    .for('no key update');
  return found ?? null;
}

export function isRestorable(days: number): SQL | undefined {
  return and(isNotNull(media.deletedAt), sql`${media.deletedAt} > clock_timestamp() - make_interval(days => ${days})`);
}

const touched = { updatedAt: sql`clock_timestamp()` };

type Changeable = Pick<NewMedia, 'fileName' | 'altText' | 'tags' | 'clientId' | 'focalX' | 'focalY' | 'posterKey'>;
/** What is undefined stays as it is. */
export type MediaFields = { [Name in keyof Changeable]?: Changeable[Name] | undefined };

export async function updateMedia(db: WorkspaceTx, ids: string[], change: MediaFields): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(media)
    .set({ ...change, ...touched })
    .where(inArray(media.id, ids));
}

export async function softDeleteMedia(db: WorkspaceTx, ids: string[]): Promise<void> {
  await db
    .update(media)
    .set({ deletedAt: sql`clock_timestamp()`, ...touched })
    .where(inArray(media.id, ids));
}

export async function restoreMedia(db: WorkspaceTx, id: string): Promise<void> {
  await db
    .update(media)
    .set({ deletedAt: null, ...touched })
    .where(eq(media.id, id));
}

/** Tags in use, whatever their case, most used first. */
export async function countMediaTags(db: WorkspaceTx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(
    sql`SELECT min(tag) AS tag, count(*)::integer AS count FROM ${media}, unnest(${media.tags}) AS tag
        WHERE ${media.deletedAt} IS NULL GROUP BY lower(tag) ORDER BY 2 DESC, 1 LIMIT 500`,
  );
  return rows;
}
