import { PassThrough } from 'node:stream';
import { type ReportFileFormat, reportFileFormats } from '@ruche/contracts/reports';
import type { StoredFile } from '@ruche/database/reports';
import type { ObjectStore } from '@ruche/storage';
import type { ReportFileInput } from './report-file.ts';
import { reportWriters } from './writers.ts';

/** Which revision of which report. */
export type FileSet = { workspaceId: string; reportId: string; revision: number };

/** The same for every attempt, so that what a process left behind when it was killed is written over. */
const keyOf = ({ workspaceId, reportId, revision }: FileSet, format: ReportFileFormat) =>
  `${workspaceId}/report-${reportId}-${revision}.${format}`;

async function storeFile(
  store: ObjectStore,
  set: FileSet,
  format: ReportFileFormat,
  input: ReportFileInput,
): Promise<StoredFile> {
  const storageKey = keyOf(set, format);
  const content = new PassThrough();
  const writing = reportWriters[format](input, content).catch((error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [{ bytes }] = await Promise.all([store.put(storageKey, content), writing]);
  return { format, storageKey, bytes };
}

/** One after the other: none of them is held in memory as a whole. */
export async function storeFiles(store: ObjectStore, set: FileSet, input: ReportFileInput): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const format of reportFileFormats) stored.push(await storeFile(store, set, format, input));
  return stored;
}

/** Files of a revision that nobody wants any more. */
export async function discardFiles(store: ObjectStore, set: FileSet): Promise<void> {
  for (const format of reportFileFormats) await store.delete(keyOf(set, format));
}
