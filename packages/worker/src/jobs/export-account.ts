import { exportLimits } from '@ruche/contracts/people';
import {
  allowIdleTransaction,
  completeExport,
  failExport,
  insertExportPiece,
  recordExportProgress,
  startExport,
} from '@ruche/database/people';
import { inPieces, openArchive } from '#src/exports/archive.ts';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** While a large file of the media library goes into the archive, nothing is asked in its transaction. */
const idleMinutes = 30;
const pieceBytes = 1024 * 1024;

export const exportAccountJob: OwnerJobHandler<'export-account'> = async ({ db, store, log, signal }, { exportId }) => {
  const row = await startExport(db, exportId);
  if (!row) {
    log.info('nothing to export: already made, or the account is gone');
    return;
  }
  const onProgress = (share: number) => recordExportProgress(db, exportId, share);
  let sizeBytes = 0;
  let position = 0;
  // One snapshot for all files, so that they agree with one another; pieces are written beside it.
  const isTooLarge = await db.transaction(
    async (tx) => {
      await allowIdleTransaction(tx, idleMinutes);
      const archive = openArchive({ db: tx, store, userId: row.userId, onProgress });
      for await (const content of inPieces(archive, pieceBytes)) {
        signal.throwIfAborted();
        sizeBytes += content.length;
        if (sizeBytes > exportLimits.maxBytes) return true;
        await insertExportPiece(db, { exportId, position, content });
        position += 1;
      }
      return false;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (isTooLarge) {
    await failExport(db, exportId);
    log.error({ exportId, limit: exportLimits.maxBytes }, 'the archive is larger than the limit');
    return;
  }
  await completeExport(db, exportId, sizeBytes);
  log.info({ exportId, sizeBytes }, 'archive ready');
};
