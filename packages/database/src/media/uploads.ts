import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, gt, isNull, sql } from '#src/drizzle.ts';
import { mediaUploadParts, mediaUploads, type UploadPartRow, type UploadRow } from './tables.ts';

const isOpen = gt(mediaUploads.expiresAt, sql`clock_timestamp()`);
const expiryIn = (hours: number) => sql`clock_timestamp() + make_interval(hours => ${hours})`;

type NewUpload = Pick<UploadRow, 'workspaceId' | 'userId' | 'clientId' | 'fileName' | 'bytes'>;

export async function insertUpload(db: WorkspaceTx, upload: NewUpload, hours: number): Promise<UploadRow> {
  const [row] = await db
    .insert(mediaUploads)
    .values({ ...upload, expiresAt: expiryIn(hours) })
    .returning();
  if (!row) throw new Error('The upload was not stored.');
  return row;
}

/** Unfinished ones of a person. */
export async function countOpenUploads(db: WorkspaceTx, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mediaUploads)
    .where(and(eq(mediaUploads.userId, userId), isNull(mediaUploads.mediaId), isOpen));
  return row?.count ?? 0;
}

const isUploadOf = (id: string, userId: string) =>
  and(eq(mediaUploads.id, id), eq(mediaUploads.userId, userId), isOpen);

/** An upload is its sender's alone. */
export async function findUpload(db: WorkspaceTx, userId: string, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(mediaUploads).where(isUploadOf(id, userId));
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockUpload(db: WorkspaceTx, userId: string, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(mediaUploads).where(isUploadOf(id, userId)).for('update');
  return row ?? null;
}

/** Takes what arrived from there on. Null when somebody else has written meanwhile: then it counts for nothing. */
export async function appendPart(db: WorkspaceTx, part: UploadPartRow, hours: number): Promise<UploadRow | null> {
  const [row] = await db
    .update(mediaUploads)
    .set({ received: sql`${mediaUploads.received} + ${part.bytes}`, expiresAt: expiryIn(hours) })
    .where(and(eq(mediaUploads.id, part.uploadId), eq(mediaUploads.received, part.start), isNull(mediaUploads.mediaId)))
    .returning();
  if (!row) return null;
  await db.insert(mediaUploadParts).values(part);
  return row;
}

/** In the order of the file. */
export async function listUploadParts(db: WorkspaceTx, uploadId: string): Promise<UploadPartRow[]> {
  return db
    .select()
    .from(mediaUploadParts)
    .where(eq(mediaUploadParts.uploadId, uploadId))
    .orderBy(asc(mediaUploadParts.start));
}

export async function countUploadParts(db: WorkspaceTx, uploadId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mediaUploadParts)
    .where(eq(mediaUploadParts.uploadId, uploadId));
  return row?.count ?? 0;
}

/** The parts are needed no more; the upload itself stays, to say what became of it. */
export async function completeUpload(db: WorkspaceTx, id: string, mediaId: string): Promise<void> {
  await db.delete(mediaUploadParts).where(eq(mediaUploadParts.uploadId, id));
  await db.update(mediaUploads).set({ mediaId }).where(eq(mediaUploads.id, id));
}

export async function deleteUpload(db: WorkspaceTx, id: string): Promise<void> {
  await db.delete(mediaUploads).where(eq(mediaUploads.id, id));
}
