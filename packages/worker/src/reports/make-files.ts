import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  type FoundReport,
  lockReport,
  markFilesFailed,
  type StoredFile,
  saveReportFiles,
} from '@ruche/database/reports';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { readFileJob, withPictures } from './file-input.ts';
import { sendScheduled } from './send-scheduled.ts';
import { discardFiles, type FileSet, storeFiles } from './store-files.ts';
import { reportWriters } from './writers.ts';

type Context = Pick<WorkspaceJobContext, 'inWorkspace' | 'store' | 'isLastAttempt' | 'log' | 'settings'>;

const eventOf = ({ id, clientId, clientName }: FoundReport) => ({
  report: { id },
  client: { id: clientId, name: clientName },
});
const scopeOf = ({ workspaceId }: FoundReport) => ({ workspace: { id: workspaceId }, userId: null });

/** The report, where these files are still the ones that it waits for. */
async function holdWaiting(tx: WorkspaceTx, { reportId, revision }: FileSet): Promise<FoundReport | null> {
  const report = await lockReport(tx, reportId);
  return report?.revision === revision && report.files === 'making' ? report : null;
}

/** Together with the mails of a report that goes out by itself: it is sent once its files are there, and once only. */
async function saveFiles({ inWorkspace, settings }: Context, set: FileSet, files: StoredFile[]): Promise<boolean> {
  return inWorkspace(async (tx) => {
    const report = await holdWaiting(tx, set);
    if (!report) return false;
    await saveReportFiles(tx, report, files);
    await emit(tx, scopeOf(report), { kind: 'report_changed', ...eventOf(report) });
    if (report.isToSend) await sendScheduled(tx, settings, report);
    return true;
  });
}

async function giveUp({ inWorkspace }: Context, set: FileSet): Promise<void> {
  await inWorkspace(async (tx) => {
    const report = await holdWaiting(tx, set);
    if (!report) return;
    await markFilesFailed(tx, report);
    await emit(tx, scopeOf(report), { kind: 'report_failed', ...eventOf(report), cause: 'files' });
  });
}

async function isStale({ inWorkspace }: Context, { reportId, revision }: FileSet): Promise<boolean> {
  const report = await inWorkspace((tx) => lockReport(tx, reportId));
  return report !== null && report.revision > revision;
}

/** A late job of an older revision writes nothing, and takes away what was left of it. */
export async function makeFiles(context: Context, set: FileSet, writers = reportWriters): Promise<void> {
  const { inWorkspace, store, isLastAttempt, log } = context;
  const { reportId, revision } = set;
  try {
    const job = await inWorkspace((tx) => readFileJob(tx, reportId, revision), { isSnapshot: true });
    const files = job && (await storeFiles({ store, writers }, set, await withPictures(store, job)));
    if (files && (await saveFiles(context, set, files))) {
      log.info({ reportId, revision, bytes: files.map(({ bytes }) => bytes) }, 'wrote the files of a report');
    } else if (await isStale(context, set)) await discardFiles(store, set);
  } catch (error) {
    if (isLastAttempt) await giveUp(context, set);
    throw error;
  }
}
