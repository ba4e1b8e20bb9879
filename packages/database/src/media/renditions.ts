import type { RenditionPurpose } from '@ruche/contracts/media';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, notInArray, sql } from '#src/drizzle.ts';
import { preparedQuery } from '#src/prepared.ts';
import { mediaRenditions, type RenditionRow } from './tables.ts';

const renditionsOf = preparedQuery('renditions of media', (db, name) =>
  db
    .select()
    .from(mediaRenditions)
    .where(sql`${mediaRenditions.mediaId} = ANY(${sql.placeholder('mediaIds')}::uuid[])`)
    .prepare(name),
);

export async function listRenditions(db: WorkspaceTx, mediaIds: string[]): Promise<RenditionRow[]> {
  if (mediaIds.length === 0) return [];
  return renditionsOf(db).execute({ mediaIds });
}

export async function findRendition(
  db: WorkspaceTx,
  mediaId: string,
  purpose: RenditionPurpose,
): Promise<RenditionRow | null> {
  const [found] = await db
    .select()
    .from(mediaRenditions)
    .where(and(eq(mediaRenditions.mediaId, mediaId), eq(mediaRenditions.purpose, purpose)));
  return found ?? null;
}

/** These and no others; the files of former ones are removed later. */
export async function replaceRenditions(db: WorkspaceTx, mediaId: string, rows: RenditionRow[]): Promise<void> {
  const purposes = rows.map(({ purpose }) => purpose);
  const isOther = purposes.length === 0 ? undefined : notInArray(mediaRenditions.purpose, purposes);
  await db.delete(mediaRenditions).where(and(eq(mediaRenditions.mediaId, mediaId), isOther));
  for (const { storageKey, mime, bytes, width, height, ...which } of rows) {
    const made = { storageKey, mime, bytes, width, height };
    await db
      .insert(mediaRenditions)
      .values({ ...which, ...made })
      .onConflictDoUpdate({ target: [mediaRenditions.mediaId, mediaRenditions.purpose], set: made });
  }
}
