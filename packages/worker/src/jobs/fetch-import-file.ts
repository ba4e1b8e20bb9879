import { kindOf } from '@ruche/contracts/media';
import { minuteMs } from '@ruche/contracts/time';
import { emit } from '@ruche/database/events';
import { enqueueProcessing, insertMedia } from '@ruche/database/media';
import { findImport, findImportFile, type PostImportFileRecord, settleImportFile } from '@ruche/database/posts';
import { FetchRefusal } from '#src/imports/fetch-file.ts';
import { type StoredFile, storeFile } from '#src/imports/store-file.ts';
import type { WorkspaceJobContext, WorkspaceJobHandler } from '#src/job-handler.ts';

const silenceMs = 20_000;
const slownessMs = 30_000;
const leastBytesPerSecond = 8 * 1024;
const longestMs = 15 * minuteMs;
const mostRedirects = 5;

/** The file becomes one of the library, in the folder of the client; false when nobody waits for it any more. */
function admit(context: WorkspaceJobContext, file: PostImportFileRecord, stored: StoredFile): Promise<boolean> {
  const { workspaceId, importId, clientId } = file;
  return context.inWorkspace(async (tx) => {
    const found = await findImport(tx, importId);
    if (found?.state !== 'staged') return false;
    const { storageKey, hash, bytes, type, fileName } = stored;
    const media = await insertMedia(tx, {
      workspaceId,
      clientId,
      userId: found.userId,
      fileName,
      kind: kindOf(type),
      mime: type,
      bytes,
      contentHash: hash,
      storageKey,
    });
    if (!(await settleImportFile(tx, file.id, { state: 'fetched', mediaId: media.id }))) {
      throw new Error('The file was fetched twice at once.');
    }
    await enqueueProcessing(tx, media);
    await emit(
      tx,
      { workspace: { id: workspaceId }, userId: null },
      { kind: 'media_changed', media: { id: media.id } },
    );
    return true;
  });
}

/** Null for what may go better at the next attempt. */
function refusalOf(error: unknown, { isTooLate, isLastAttempt }: { isTooLate: boolean; isLastAttempt: boolean }) {
  if (isTooLate) return new FetchRefusal('The server took too long to respond.');
  if (error instanceof FetchRefusal) return error;
  return isLastAttempt ? new FetchRefusal('We couldn’t store the file. Try again later.', { cause: error }) : null;
}

/** Ends with the file in the library, or with a reason that whoever named it can read; then it can be tried again. */
export const fetchImportFileJob: WorkspaceJobHandler<'fetch-import-file'> = async (
  context,
  { workspaceId, fileId },
) => {
  const { store, settings, isLastAttempt, inWorkspace, log } = context;
  const file = await inWorkspace((tx) => findImportFile(tx, fileId));
  if (file?.state !== 'waiting') return;
  const deadline = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([context.signal, deadline]);
  const limits = { silenceMs, slownessMs, leastBytesPerSecond, mostRedirects };
  const rules = { allowedHosts: settings.importAllowedHosts, ...limits, signal };
  try {
    const stored = await storeFile(store, rules, { workspaceId, address: file.url });
    let isAdmitted = false;
    try {
      isAdmitted = await admit(context, file, stored);
    } finally {
      if (!isAdmitted) await store.delete(stored.storageKey);
    }
  } catch (error) {
    const refusal = refusalOf(error, { isTooLate: deadline.aborted, isLastAttempt });
    if (!refusal) throw error;
    await inWorkspace((tx) => settleImportFile(tx, fileId, { state: 'refused', reason: refusal.message }));
    log.info({ fileId, reason: refusal.message, err: refusal.cause }, 'could not fetch a file');
  }
};
