import type { WorkspaceTx } from '#src/connect.ts';
import { asc, sql } from '#src/drizzle.ts';
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
