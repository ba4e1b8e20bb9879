import { describeBytes } from '#entities/media/describe-media.ts';
import type { Upload } from './upload.ts';

const percent = ({ bytes, sentBytes }: Upload) => Math.floor((sentBytes / Math.max(1, bytes)) * 100);

/** How an upload is, in a line. */
export function describeUpload(upload: Upload): string {
  const { state, bytes, sentBytes, reason } = upload;
  switch (state) {
    case 'waiting':
      return 'Waiting to start';
    case 'uploading':
      return sentBytes >= bytes ? 'Finishing...' : `${percent(upload)}% of ${describeBytes(bytes)}`;
    case 'offline':
      return 'Waiting for your connection. It resumes by itself.';
    case 'paused':
      return `Paused at ${percent(upload)}%`;
    case 'needs_file':
      return `Choose the same file again to go on from ${percent(upload)}%.`;
    case 'failed':
      return reason ?? "The upload didn't work. Try again.";
    case 'refused':
      return reason ?? "This file can't be uploaded.";
    case 'done':
      return describeBytes(bytes);
    default:
      return state satisfies never;
  }
}
