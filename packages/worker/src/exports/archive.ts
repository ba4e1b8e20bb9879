import type { Readable } from 'node:stream';
import type { Executor } from '@ruche/database';
import { ZipFile } from 'yazl';
import { exportSections } from './sections.ts';

const guide = [
  'This archive holds everything that Ruche keeps for you, as JSON files:',
  '',
  ...exportSections.map(({ file, about }) => `${file}: ${about}`),
  '',
  'Times are in UTC. Passwords, codes and secrets are not in it: Ruche itself does not know them.',
  '',
].join('\n');

type ArchiveOptions = { db: Executor; userId: string; onProgress: (share: number) => Promise<void> };

/** The archive as a stream of bytes. Each file is read when its turn comes. */
export function openArchive({ db, userId, onProgress }: ArchiveOptions): Readable {
  const zip = new ZipFile();
  const fill = async () => {
    zip.addBuffer(Buffer.from(guide), 'README.txt');
    for (const [index, { file, read }] of exportSections.entries()) {
      const content = await read(db, userId);
      zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), file);
      await onProgress((index + 1) / exportSections.length);
    }
    zip.end();
  };
  const output = zip.outputStream as Readable;
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

/** The same bytes in pieces of that size, the last one shorter. */
export async function* inPieces(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, size);
      waiting = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
