import { startUploads as words } from '#entities/media/words.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { hasStoredUploads } from './stored-uploads.ts';
import type { UploadPlace, uploadEngine } from './upload-engine.ts';

const load = async () => (await import('./upload-engine.ts')).uploadEngine;

/** Does something with uploads; the code that does it comes with the first of them. */
export async function withUploads(act: (engine: typeof uploadEngine) => Promise<void> | void): Promise<void> {
  try {
    await act(await load());
  } catch (error) {
    logFailure('Uploads could not be changed.', error);
    toast.error(words.failed);
  }
}

export async function startUploads(files: readonly File[], place: UploadPlace): Promise<void> {
  if (files.length > 0) await withUploads((engine) => engine.addFiles(files, place));
}

/** Asked for when the dashboard opens: most visits have nothing to go on with, and load nothing. */
export function resumeStoredUploads(): void {
  if (!hasStoredUploads()) return;
  load()
    .then((engine) => engine.restore())
    .catch((error: unknown) => logFailure('Earlier uploads could not be resumed.', error));
}
