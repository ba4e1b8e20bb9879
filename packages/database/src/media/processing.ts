import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { type MediaRow, media } from './tables.ts';

/** More than a file is given: it is the database that says when to give up, also after a process that was killed. */
const jobAttempts = 10;

/** Has a worker look at a new file, cut a crop, or take a poster frame. */
export async function enqueueProcessing(
  db: WorkspaceTx,
  { id, workspaceId }: Pick<MediaRow, 'id' | 'workspaceId'>,
): Promise<void> {
  await enqueue(db, {
    name: 'process-media',
    payload: { workspaceId, mediaId: id },
    jobKey: `media:${id}`,
    // One of each workspace at a time: whoever uploads a hundred files leaves room for everybody else's work.
    queue: `media:${workspaceId}`,
    maxAttempts: jobAttempts,
  });
}

/** Counts the attempt, in a transaction that commits before the file is opened. Null when the file is gone. */
export async function beginProcessing(db: WorkspaceTx, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .update(media)
    .set({ attempts: sql`${media.attempts} + 1` })
    .where(eq(media.id, id))
    .returning();
  return row ?? null;
}

export type Processed = Pick<
  MediaRow,
  'storageKey' | 'mime' | 'bytes' | 'width' | 'height' | 'durationMs' | 'frames' | 'pages' | 'videoCodec' | 'audioCodec'
>;

export async function completeProcessing(db: WorkspaceTx, id: string, processed: Processed): Promise<void> {
  await db
    .update(media)
    .set({ ...processed, status: 'ready', attempts: 0, updatedAt: sql`clock_timestamp()` })
    .where(eq(media.id, id));
}

/** A poster frame was taken over, or could not be. */
export async function completePoster(db: WorkspaceTx, { id, posterKey }: MediaRow): Promise<void> {
  await db
    .update(media)
    .set({
      posterKey: sql`nullif(${media.posterKey}, ${posterKey})`,
      attempts: 0,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(media.id, id));
}

/** Its file goes; the row stays and says why. */
export async function refuseMedia(db: WorkspaceTx, id: string, reason: string): Promise<void> {
  await db
    .update(media)
    .set({
      status: 'refused',
      refusedReason: reason,
      storageKey: null,
      posterKey: null,
      attempts: 0,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(media.id, id));
}
