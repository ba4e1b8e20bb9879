import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** A file on disk, read while it's sent: for `ruche.media.upload`. */
export async function openFile(path: string): Promise<File> {
  return new File([await openAsBlob(path)], basename(path));
}
