import { PassThrough } from 'node:stream';
import { type ReportFileFormat, reportFileFormats } from '@ruche/contracts/reports';
import type { StoredFile } from '@ruche/database/reports';
import type { ObjectStore } from '@ruche/storage';
import type { ReportFileInput } from './report-file.ts';
import type { reportWriters } from './writers.ts';

/** Which revision of which report. */
export type FileSet = { workspaceId: string; reportId: string; revision: number };

/** The same for every attempt, so that what a process left behind when it was killed is written over. */
const keyOf = ({ workspaceId, reportId, revision }: FileSet, format: ReportFileFormat) =>
  `${workspaceId}/report-${reportId}-${revision}.${format}`;

type Tools = { store: ObjectStore; writers: typeof reportWriters };

async function storeFile(
  { store, writers }: Tools,
  set: FileSet,
  format: ReportFileFormat,
  input: ReportFileInput,
): Promise<StoredFile> {
  const storageKey = keyOf(set, format);
  const content = new PassThrough();
  // The store may not listen yet when writing fails; it is told of it all the same.
  content.on('error', () => undefined);
  const writing = writers[format](input, content).catch((error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [{ bytes }] = await Promise.all([store.put(storageKey, content), writing]);
  return { format, storageKey, bytes };
}

/** One after the other: none of them is held in memory as a whole. */
export async function storeFiles(tools: Tools, set: FileSet, input: ReportFileInput): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const format of reportFileFormats) stored.push(await storeFile(tools, set, format, input));
  return stored;
}

/** Files of a revision that nobody wants any more. */
export async function discardFiles(store: ObjectStore, set: FileSet): Promise<void> {
  for (const format of reportFileFormats) await store.delete(keyOf(set, format));
}
