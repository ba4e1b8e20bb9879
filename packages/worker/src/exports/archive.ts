import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { exportLimits } from '@ruche/contracts/people';
import type { OwnerDb } from '@ruche/database';
import { enterWorkspace, listJoinedWorkspaces, underRowSecurity } from '@ruche/database/workspaces';
import type { ObjectStore } from '@ruche/storage';
import { ZipFile } from 'yazl';
import type { Section } from './section.ts';
import { personSections, workspaceSections } from './sections.ts';

const guide = [
  'This archive contains everything Ruche stores about you, as JSON files, images, and videos:',
  '',
  ...personSections.map(({ file, about }) => `${file}: ${about}`),
  '',
  'Each of your workspaces has its own folder. workspace-1/ is the first one you joined:',
  '',
  ...workspaceSections.map(({ file, about }) => `${file}: ${about}`),
  '',
  'All times are in UTC. Passwords, codes, and secrets aren’t included: Ruche can’t read them either.',
  '',
].join('\n');

type ArchiveOptions = {
  db: OwnerDb;
  store: ObjectStore;
  userId: string;
  onProgress: (share: number) => Promise<void>;
};
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

async function* entriesOf<Source>(section: Section<Source>, source: Source, folder = ''): AsyncGenerator<Entry> {
  const name = `${folder}${section.file}`;
  if ('read' in section) yield { name, content: [`${toJson(await section.read(source))}\n`] };
  else if ('rows' in section) yield { name, content: writeRows(section.rows(source)) };
  else {
    for await (const file of section.files(source)) {
      const content = Buffer.isBuffer(file.content) ? [file.content] : file.content;
      yield { name: `${name}${file.name}`, content, isPacked: true };
    }
  }
}

/**
 * What is about the person, then one workspace after the other as they see it, under row security: the transaction is in
 * one at a time.
 */
async function* allEntries({ db, store, userId, onProgress }: ArchiveOptions): AsyncGenerator<Entry> {
  const joined = await listJoinedWorkspaces(db, userId);
  const total = personSections.length + joined.length * workspaceSections.length;
  let done = 0;
  const report = () => onProgress((done += 1) / total);
  for (const section of personSections) {
    yield* entriesOf(section, { db, userId });
    await report();
  }
  const mediaBytes = Math.floor(exportLimits.mediaBytes / joined.length);
  const asPerson = await underRowSecurity(db);
  for (const [index, { id }] of joined.entries()) {
    const entrance = await enterWorkspace(asPerson, { userId, workspaceId: id });
    if (!entrance) continue;
    for (const section of workspaceSections) {
      yield* entriesOf(section, { ...entrance, store, userId, mediaBytes }, `workspace-${index + 1}/`);
      await report();
    }
  }
}

/** The archive as a stream of bytes. Each entry is read when its turn comes, as fast as the one before has left. */
export function openArchive(options: ArchiveOptions): Readable {
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
    for await (const entry of allEntries(options)) await add(entry);
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
