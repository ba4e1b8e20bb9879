import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Executor } from '@ruche/database';
import { ZipFile } from 'yazl';
import type { ExportSection } from './section.ts';
import { exportSections } from './sections.ts';

const guide = [
  'This archive holds everything that Ruche keeps for you, as JSON files and pictures:',
  '',
  ...exportSections.map(({ file, about }) => `${file}: ${about}`),
  '',
  'Times are in UTC. Passwords, codes and secrets are not in it: Ruche itself does not know them.',
  '',
].join('\n');

type ArchiveOptions = { db: Executor; userId: string; onProgress: (share: number) => Promise<void> };
type Entry = { name: string; content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>; isPacked?: boolean };

const toJson = (content: unknown) => JSON.stringify(content, null, 2);

async function* writeRows(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${toJson(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* entriesOf(section: ExportSection, db: Executor, userId: string): AsyncGenerator<Entry> {
  const { file } = section;
  if ('read' in section) yield { name: file, content: [`${toJson(await section.read(db, userId))}\n`] };
  else if ('rows' in section) yield { name: file, content: writeRows(section.rows(db, userId)) };
  else {
    for await (const { name, content } of section.files(db, userId)) {
      yield { name: `${file}${name}`, content: [content], isPacked: true };
    }
  }
}

/** The archive as a stream of bytes. Each entry is read when its turn comes, as fast as the one before has left. */
export function openArchive({ db, userId, onProgress }: ArchiveOptions): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let input: Readable | null = null;
  const add = async ({ name, content, isPacked = false }: Entry) => {
    if (output.destroyed) throw new Error('Nobody reads the archive any more.');
    const stream = Readable.from(content, { objectMode: false });
    const reading = finished(stream);
    input = stream;
    // Entries are remembered to the end: what one of them held must be forgotten before, or all would be held at once.
    let waiting: Readable | null = stream;
    zip.addReadStreamLazy(name, { compress: !isPacked }, (take) => {
      if (waiting) take(null, waiting);
      waiting = null;
    });
    await reading;
  };
  const fill = async () => {
    await add({ name: 'README.txt', content: [guide] });
    for (const [index, section] of exportSections.entries()) {
      for await (const entry of entriesOf(section, db, userId)) await add(entry);
      await onProgress((index + 1) / exportSections.length);
    }
    zip.end();
  };
  // Whoever stops reading ends the writing too: the transaction it reads in is over by then.
  output.once('close', () => input?.destroy());
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
