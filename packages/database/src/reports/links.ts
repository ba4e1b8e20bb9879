import { randomBytes } from 'node:crypto';
import { sharedReportPath } from '@ruche/contracts/reports';
import { keyedHash, seal, unseal } from '@ruche/runtime/keys';
import type { Executor, WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import { type ReportRow, reports } from './tables.ts';

/** What links are made and read with. */
export type LinkSettings = { secret: string; publicUrl: string };

const purpose = 'report links';
const hashToken = (secret: string, token: string) => keyedHash(secret, purpose, token);

/** Null for what was sealed under another root secret: the link leads nowhere, too. */
function readToken(secret: string, sealed: string): string | null {
  try {
    return unseal(secret, purpose, sealed);
  } catch {
    return null;
  }
}

/** Null where there is no link. */
export function linkOf(
  { secret, publicUrl }: LinkSettings,
  { sealedToken, linkCreatedAt }: Pick<ReportRow, 'sealedToken' | 'linkCreatedAt'>,
): { url: string; createdAt: string } | null {
  const token = sealedToken === null ? null : readToken(secret, sealedToken);
  if (token === null || linkCreatedAt === null) return null;
  return { url: `${publicUrl}${sharedReportPath(token)}`, createdAt: linkCreatedAt.toISOString() };
}

/** The same of a report that is stored. */
export async function findLink(
  db: WorkspaceTx,
  settings: LinkSettings,
  id: string,
): Promise<ReturnType<typeof linkOf>> {
  const [report] = await db
    .select({ sealedToken: reports.sealedToken, linkCreatedAt: reports.linkCreatedAt })
    .from(reports)
    .where(eq(reports.id, id));
  return report ? linkOf(settings, report) : null;
}

/** The link that there is, or a new one. The caller holds the report. */
export async function ensureLink(
  db: WorkspaceTx,
  settings: LinkSettings,
  report: Pick<ReportRow, 'id' | 'sealedToken' | 'linkCreatedAt'>,
): Promise<string> {
  const known = linkOf(settings, report);
  if (known) return known.url;
  const { secret, publicUrl } = settings;
  const token = randomBytes(32).toString('base64url');
  await db
    .update(reports)
    .set({
      tokenHash: hashToken(secret, token),
      sealedToken: seal(secret, purpose, token),
      linkCreatedAt: sql`clock_timestamp()`,
    })
    .where(eq(reports.id, report.id));
  return `${publicUrl}${sharedReportPath(token)}`;
}

/** From now on the link leads nowhere. */
export async function revokeLink(db: WorkspaceTx, id: string): Promise<void> {
  await db.update(reports).set({ tokenHash: null, sealedToken: null, linkCreatedAt: null }).where(eq(reports.id, id));
}

/** The workspace and the report that a link leads to. Null when there is no such link. */
export async function enterByReportToken(
  db: Executor,
  secret: string,
  token: string,
): Promise<{ tx: WorkspaceTx; reportId: string; workspaceId: string } | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const { rows } = await db.execute<{ workspaceId: string; reportId: string }>(
    sql`SELECT workspace_id AS "workspaceId", report_id AS "reportId" FROM report_of_token(${hashToken(secret, token)})`,
  );
  const [found] = rows;
  return found ? { ...found, tx: await workInWorkspace(db, found.workspaceId) } : null;
}
