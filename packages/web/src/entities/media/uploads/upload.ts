import type { MediaKind } from '@ruche/contracts/media';

/**
 * An upload waits for its turn, is sent, and is done. People pause and resume it. A lost connection is waited for
 * (`offline`). What the server or this page refuses for good is `refused`; what may work when tried again is `failed`.
 * After a reload a file that the browser did not keep is asked for again (`needs_file`).
 */
type UploadState = 'waiting' | 'uploading' | 'offline' | 'paused' | 'needs_file' | 'failed' | 'refused' | 'done';

export type Upload = {
  id: string;
  fileName: string;
  bytes: number;
  kind: MediaKind | null;
  clientId: string | null;
  /** What the file is for, where it is more than the library: a draft that it will be attached to. */
  target: string | null;
  state: UploadState;
  sentBytes: number;
  /** Why it was refused or failed, for a person to read. */
  reason: string | null;
  /** Once it is done. */
  mediaId: string | null;
  /** The picture itself, from this device. */
  previewUrl: string | null;
};

const active: ReadonlySet<UploadState> = new Set(['waiting', 'uploading', 'offline']);
const unfinished: ReadonlySet<UploadState> = new Set([...active, 'paused', 'needs_file', 'failed']);

/** Goes on by itself. */
export const isActive = ({ state }: Upload) => active.has(state);
export const isUnfinished = ({ state }: Upload) => unfinished.has(state);

/** How much of these has arrived, from 0 to 1; what was refused does not count. */
export function shareSent(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ state }) => state !== 'refused');
  const bytes = counted.reduce((sum, upload) => sum + upload.bytes, 0);
  return bytes === 0 ? 0 : counted.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / bytes;
}
