import { describeBytes } from '#entities/media/describe-media.ts';
import { uploadTexts as words } from '#entities/media/words.ts';
import type { Upload } from './upload.ts';

const percent = ({ bytes, sentBytes }: Upload) => Math.floor((sentBytes / Math.max(1, bytes)) * 100);

/** How an upload is, in a line. */
export function describeUpload(upload: Upload): string {
  const { state, bytes, sentBytes, reason } = upload;
  switch (state) {
    case 'waiting':
      return words.waiting;
    case 'uploading':
      return sentBytes >= bytes ? 'Finishing...' : `${percent(upload)}% of ${describeBytes(bytes)}`;
    case 'offline':
      return words.offline;
    case 'paused':
      return words.paused(percent(upload));
    case 'needs_file':
      return words.chooseAgain(percent(upload));
    case 'failed':
      return reason ?? words.failed;
    case 'refused':
      return reason ?? words.refused;
    case 'done':
      return describeBytes(bytes);
    default:
      return state satisfies never;
  }
}
