import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, desc, eq, isNotNull, lte, sql } from '#src/drizzle.ts';
import { type MediaRow, media } from './tables.ts';

/** Media after that one, the deleted ones too, oldest first: for an archive. */
export async function listArchivedMedia(
  db: WorkspaceTx,
  { after, limit }: { after: MediaRow | undefined; limit: number },
): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(after && sql`(${media.createdAt}, ${media.id}) > (${after.createdAt.toISOString()}, ${after.id})`)
    .orderBy(asc(media.createdAt), asc(media.id))
    .limit(limit);
}

/** The last file that an archive has room for when the smallest are taken first; null where it has none for any. */
export async function findLastArchivedFile(
  db: WorkspaceTx,
  roomBytes: number,
): Promise<Pick<MediaRow, 'id' | 'bytes'> | null> {
  const files = db
    .select({
      id: media.id,
      bytes: media.bytes,
      total: sql<number>`sum(${media.bytes}) OVER (ORDER BY ${media.bytes}, ${media.id})`.as('total'),
    })
    .from(media)
    .where(and(eq(media.status, 'ready'), isNotNull(media.storageKey)))
    .as('files');
  const [last] = await db
    .select({ id: files.id, bytes: files.bytes })
    .from(files)
    .where(lte(files.total, roomBytes))
    .orderBy(desc(files.total))
    .limit(1);
  return last ?? null;
}
