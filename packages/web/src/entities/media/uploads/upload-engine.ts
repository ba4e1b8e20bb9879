import { uploadHours } from '@ruche/contracts/media';
import { hourMs } from '@ruche/contracts/time';
import { api } from '#lib/api.ts';
import { settledAuthState, watchPerson } from '#lib/auth-state.ts';
import { getRequestWorkspace } from '#lib/current-workspace.ts';
import { logFailure } from '#lib/log.ts';
import { randomId } from '#lib/random-id.ts';
import { checkFile } from './check-file.ts';
import { makePoster } from './make-poster.ts';
import { keptFilesBytes, type StoredUpload, storedUploads } from './stored-uploads.ts';
import { tusTransport } from './tus-transport.ts';
import { isActive, isUnfinished } from './upload.ts';
import { lockUpload } from './upload-locks.ts';
import { type FinishedUpload, UploadQueue } from './upload-queue.ts';
import { uploadStore } from './upload-store.ts';

/** Larger ones take too long to be drawn as a small picture. */
const previewBytes = 12 * 1024 * 1024;

function previewOf(file: Blob, kind: StoredUpload['kind']): string | null {
  const isShown = (kind === 'image' || kind === 'gif') && file.size <= previewBytes;
  return isShown ? URL.createObjectURL(file) : null;
}

/** The poster comes after the video; without one the library shows the video's kind. */
async function sendPoster({ stored, file, mediaId }: FinishedUpload): Promise<void> {
  if (stored.kind !== 'video' || mediaId === null) return;
  const poster = await makePoster(file);
  if (poster === null) return;
  const init = { method: 'PUT', body: poster, headers: { 'content-type': poster.type } };
  await api.transfer(`/api/v1/media/${mediaId}/poster`, init, stored.workspaceId);
}

const queue = new UploadQueue({
  store: uploadStore,
  transport: tusTransport,
  storage: storedUploads,
  isOnline: () => navigator.onLine,
  onDone: (finished) => {
    sendPoster(finished).catch((error: unknown) => logFailure('The poster of a video could not be sent.', error));
  },
});

let keeping = Promise.resolve();

/** Keeps the file beside the upload while there is room, so that a reload need not ask for it. One after the other. */
function keepFile(id: string, file: Blob): void {
  const keep = async () => {
    if (!queue.has(id)) return;
    const kept = (await storedUploads.list()).filter(({ hasFile }) => hasFile);
    if (kept.reduce((sum, { bytes }) => sum + bytes, file.size) > keptFilesBytes) return;
    await storedUploads.keepFile(id, file);
    queue.noteFile(id);
  };
  // Without storage, as in some private windows, uploads last as long as the page.
  keeping = keeping.then(keep).catch(() => undefined);
}

/** When the file of an upload that lacks it was changed last. */
const modifiedAt = new Map<string, number>();

export type UploadPlace = { clientId: string | null; target?: string | null };

/** A file that somebody chose again for an upload that lacks it. */
function findMissing({ name, size, lastModified }: File): string | undefined {
  const missing = uploadStore.read().filter(({ state }) => state === 'needs_file');
  return missing.find(
    ({ id, fileName, bytes }) => fileName === name && bytes === size && modifiedAt.get(id) === lastModified,
  )?.id;
}

async function addFile(file: File, { clientId, target = null }: UploadPlace, userId: string): Promise<void> {
  const id = randomId();
  const { kind, refusal } = await checkFile(file);
  const missing = findMissing(file);
  if (missing !== undefined && kind !== null) return queue.giveFile(missing, file, previewOf(file, kind));
  const base = { id, fileName: file.name, bytes: file.size, clientId, target, sentBytes: 0 };
  if (kind === null || refusal !== null) {
    const refused = { ...base, kind, state: 'refused', reason: refusal, mediaId: null, previewUrl: null } as const;
    return uploadStore.add(refused);
  }
  const unlock = (await lockUpload(id)) ?? (() => undefined);
  const times = { lastModified: file.lastModified, createdAt: Date.now() };
  const owner = { userId, workspaceId: getRequestWorkspace() };
  const stored = { ...base, ...times, ...owner, kind, url: null, isPaused: false, hasFile: false };
  queue.add({ stored, file, previewUrl: previewOf(file, kind), unlock });
  keepFile(id, file);
}

/** One after the other, so that they keep their order. */
async function addFiles(files: readonly File[], place: UploadPlace): Promise<void> {
  const { user } = await settledAuthState();
  if (user === null) return;
  for (const file of files) await addFile(file, place, user.id);
}

async function restoreOne(stored: StoredUpload): Promise<void> {
  const unlock = await lockUpload(stored.id);
  if (unlock === null) return;
  const file = (stored.hasFile ? await storedUploads.readFile(stored.id) : undefined) ?? null;
  modifiedAt.set(stored.id, stored.lastModified);
  queue.add({ stored, file, previewUrl: file === null ? null : previewOf(file, stored.kind), unlock });
}

/** Goes on with what was under way when this or another page of this browser was closed. */
async function restore(): Promise<void> {
  const { user } = await settledAuthState();
  const known = new Set(uploadStore.read().map(({ id }) => id));
  for (const stored of await storedUploads.list()) {
    const isExpired = stored.createdAt + uploadHours * hourMs < Date.now();
    if (isExpired) await storedUploads.remove(stored.id);
    else if (stored.userId === user?.id && !known.has(stored.id)) await restoreOne(stored);
  }
}

function dismiss(id: string): void {
  const preview = uploadStore.read().find((upload) => upload.id === id)?.previewUrl ?? null;
  queue.cancel(id);
  if (preview !== null) URL.revokeObjectURL(preview);
}

window.addEventListener('online', () => queue.wake());
window.addEventListener('beforeunload', (event) => {
  if (uploadStore.read().some(isActive)) event.preventDefault();
});
// Whoever signs out leaves nothing of theirs behind.
watchPerson(() => {
  for (const { id } of uploadStore.read()) dismiss(id);
});

/** What sends files, loaded with the first of them. */
export const uploadEngine = {
  addFiles,
  restore,
  pause: (id: string) => queue.pause(id),
  resume: (id: string) => queue.resume(id),
  /** Cancels what is under way, and takes what has ended off the list. */
  dismiss,
  dismissEnded: () => {
    for (const upload of uploadStore.read()) if (!isUnfinished(upload)) dismiss(upload.id);
  },
};
