import type { LogoMediaType } from '@ruche/contracts/clients';
import { findLogo } from '#src/clients/logos.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { findWorkspaceLogo } from '#src/workspaces/logos.ts';
import type { FoundReport } from './reports.ts';

export type ReportLogo = { mediaType: LogoMediaType; content: Buffer };

/** The logo that a report's look has; null without one. */
export async function findReportLogo(db: WorkspaceTx, report: FoundReport): Promise<ReportLogo | null> {
  const { look, clientId, workspaceId } = report;
  if (look.logo === 'none') return null;
  return look.logo === 'client' ? findLogo(db, clientId) : findWorkspaceLogo(db, workspaceId);
}
