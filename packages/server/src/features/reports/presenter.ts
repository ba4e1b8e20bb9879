import type { Report, ReportPreview, ReportSummary, SharedReport } from '@ruche/contracts/reports';
import {
  colorOf,
  type FoundReport,
  type FrozenContent,
  type LinkSettings,
  type ListedReport,
  linkOf,
  presentContent,
} from '@ruche/database/reports';
import { logoPathOf } from '#domain/clients/logo-path.ts';
import { workspaceLogoPathOf } from '#domain/workspaces/logo-path.ts';

/** The address of a picture; null once its file is gone. */
export type UrlOf = (mediaId: string) => string | null;

export function presentSummary(report: ListedReport): ReportSummary {
  const { id, clientId, clientName, title, zone, language, files, holeCount, scheduleId, awaitsApproval } = report;
  return {
    id,
    clientId,
    clientName,
    title,
    from: report.firstDay,
    to: report.lastDay,
    zone,
    language,
    readAt: report.readAt.toISOString(),
    newestLookAt: report.newestLookAt?.toISOString() ?? null,
    files,
    holeCount,
    scheduleId,
    awaitsApproval,
    sentAt: report.sentAt?.toISOString() ?? null,
    createdByName: report.createdByName,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
  };
}

type Looking = Pick<FoundReport, 'clientId' | 'look' | 'clientColor' | 'logoHash'>;

/** The hash is that of the logo chosen. */
function logoUrlOf({ clientId, look, logoHash }: Looking): string | null {
  if (look.logo === 'none') return null;
  return look.logo === 'client' ? logoPathOf({ id: clientId, logoHash }) : workspaceLogoPathOf(logoHash);
}

export function presentReport(report: FoundReport, settings: LinkSettings, urlOf: UrlOf): Report {
  const { blocks, look, content, sentTo } = report;
  return {
    ...presentSummary(report),
    blocks,
    look,
    color: colorOf(report),
    logoUrl: logoUrlOf(report),
    link: linkOf(settings, report),
    content: presentContent(content, urlOf),
    sentTo,
  };
}

type Draft = Looking & Omit<ReportPreview, 'content' | 'color' | 'logoUrl'> & { content: FrozenContent };

export function presentPreview(draft: Draft, urlOf: UrlOf): ReportPreview {
  const { clientId, clientName, title, from, to, zone, language, blocks, look, content } = draft;
  return {
    clientId,
    clientName,
    title,
    from,
    to,
    zone,
    language,
    blocks,
    look,
    color: colorOf(draft),
    logoUrl: logoUrlOf(draft),
    content: presentContent(content, urlOf),
  };
}

/** Without anything that is the workspace's own business. The logo is read by the link itself. */
export function presentShared(
  report: FoundReport,
  { token, workspaceName, urlOf }: { token: string; workspaceName: string; urlOf: UrlOf },
): SharedReport {
  const { clientName, title, firstDay, lastDay, zone, language, blocks, look, files, content, logoHash } = report;
  const hasLogo = look.logo !== 'none' && logoHash !== null;
  return {
    clientName,
    title,
    from: firstDay,
    to: lastDay,
    zone,
    language,
    blocks,
    look,
    color: colorOf(report),
    logoUrl: hasLogo ? `/api/v1/shared-reports/${token}/logo?hash=${logoHash}` : null,
    content: presentContent(content, urlOf),
    workspaceName,
    files,
  };
}
