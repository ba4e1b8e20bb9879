import { buffer } from 'node:stream/consumers';
import type { ReportPreview } from '@ruche/contracts/reports';
import type { WorkspaceTx } from '@ruche/database';
import {
  colorOf,
  type FoundReport,
  findReport,
  findReportLogo,
  findThumbnailKeys,
  listReportRows,
  presentContent,
} from '@ruche/database/reports';
import { findWorkspace } from '@ruche/database/workspaces';
import { NotStoredError, type ObjectStore } from '@ruche/storage';
import type { ReportFileInput } from './report-file.ts';

/** Where the pictures of posts are in the store, by the id of the post. */
type PictureKeys = Map<string, string>;

function previewOf(report: FoundReport): ReportPreview {
  const { clientId, clientName, title, zone, language, blocks, look } = report;
  return {
    clientId,
    clientName,
    title,
    from: report.firstDay,
    to: report.lastDay,
    zone,
    language,
    blocks,
    look,
    color: colorOf(report),
    logoUrl: null,
    content: presentContent(report.content, () => null),
  };
}

async function pictureKeysOf(tx: WorkspaceTx, { content }: FoundReport): Promise<PictureKeys> {
  const keys = await findThumbnailKeys(tx, content);
  const shown = [...content.bestPosts, ...(content.planned?.items ?? [])];
  return new Map(
    shown.flatMap(({ id, mediaId }) => {
      const key = mediaId === null ? undefined : keys.get(mediaId);
      return key === undefined ? [] : [[id, key] as const];
    }),
  );
}

export type FileJob = { input: Omit<ReportFileInput, 'pictures'>; pictureKeys: PictureKeys };

/** What the files are written from; null where that revision is not wanted any more, or is written already. */
export async function readFileJob(tx: WorkspaceTx, reportId: string, revision: number): Promise<FileJob | null> {
  const report = await findReport(tx, reportId);
  if (report?.revision !== revision || report.files !== 'making') return null;
  const workspace = await findWorkspace(tx, report.workspaceId);
  if (!workspace) return null;
  const logo = await findReportLogo(tx, report);
  const rows = await listReportRows(tx, reportId);
  const input = { report: previewOf(report), workspaceName: workspace.name, rows, logo: logo?.content ?? null };
  return { input, pictureKeys: await pictureKeysOf(tx, report) };
}

/** A file that was deleted since is left out. */
async function readPicture(store: ObjectStore, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await store.get(key));
  } catch (error) {
    if (error instanceof NotStoredError) return null;
    throw error;
  }
}

export async function withPictures(store: ObjectStore, { input, pictureKeys }: FileJob): Promise<ReportFileInput> {
  const pictures = new Map<string, Buffer>();
  for (const [id, key] of pictureKeys) {
    const picture = await readPicture(store, key);
    if (picture) pictures.set(id, picture);
  }
  return { ...input, pictures };
}
