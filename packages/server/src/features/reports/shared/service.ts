import { AppError } from '@ruche/contracts/api';
import type { ReportFileFormat, SharedReport } from '@ruche/contracts/reports';
import type { WorkspaceTx } from '@ruche/database';
import {
  enterByReportToken,
  type FoundReport,
  findReport,
  findReportLogo,
  type ReportLogo,
} from '@ruche/database/reports';
import { findWorkspace } from '@ruche/database/workspaces';
import { fileOf, type ReportFile } from '#features/reports/files/service.ts';
import { presentShared } from '#features/reports/presenter.ts';
import { shared as refusals } from '#features/reports/refusals.ts';
import type { ReportsContext } from '#features/reports/schema.ts';
import { signThumbnails } from '#features/reports/thumbnails/service.ts';

/** The same for a link that was revoked and for one that never was. */
const noSuchLink = () => new AppError('not_found', refusals.notFound);

type Opened = { tx: WorkspaceTx; workspaceId: string; report: FoundReport };

/** Works in the workspace that the link leads to, and reads alone. */
async function openLink<Result>(
  { database, secret }: ReportsContext,
  token: string,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction(
    async (db) => {
      const entrance = await enterByReportToken(db, secret, token);
      const report = entrance && (await findReport(entrance.tx, entrance.reportId));
      if (!report) throw noSuchLink();
      return work({ tx: entrance.tx, workspaceId: entrance.workspaceId, report });
    },
    { accessMode: 'read only' },
  );
}

export async function readShared(context: ReportsContext, token: string): Promise<SharedReport> {
  return openLink(context, token, async ({ tx, workspaceId, report }) => {
    const workspace = await findWorkspace(tx, workspaceId);
    if (!workspace) throw noSuchLink();
    const urlOf = await signThumbnails(tx, context, workspaceId, report.content);
    return presentShared(report, { token, workspaceName: workspace.name, urlOf });
  });
}

export async function sharedFileOf(
  context: ReportsContext,
  token: string,
  format: ReportFileFormat,
): Promise<ReportFile> {
  return openLink(context, token, ({ tx, report }) => fileOf(tx, report, format));
}

export async function sharedLogoOf(context: ReportsContext, token: string): Promise<ReportLogo> {
  return openLink(context, token, async ({ tx, report }) => {
    const logo = await findReportLogo(tx, report);
    if (!logo) throw noSuchLink();
    return logo;
  });
}
