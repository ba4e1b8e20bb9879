import type { Report } from '@ruche/contracts/reports';
import type { WorkspaceTx } from '@ruche/database';
import { ensureLink, findLink, revokeLink } from '@ruche/database/reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readInWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { writeOnce } from '#domain/workspaces/write-once.ts';
import type { ReportsContext } from '#features/reports/schema.ts';
import { announceReport, holdReport, reportOf } from '#features/reports/service.ts';

export async function makeLink(tx: WorkspaceTx, context: ReportsContext, scope: Scope, id: string): Promise<Report> {
  const report = await holdReport(tx, scope, id);
  await ensureLink(tx, context, report);
  await announceReport(tx, scope, report);
  return reportOf(tx, context, scope, id);
}

export async function endLink(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const report = await holdReport(tx, scope, id);
  await revokeLink(tx, id);
  await announceReport(tx, scope, report);
}

/** A change of a report, once for each key. What is kept to be answered again is without the link, which is a secret. */
export async function writeReport(
  context: ReportsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  change: (tx: WorkspaceTx, scope: Scope) => Promise<Report>,
): Promise<Report> {
  const { database } = context;
  const written = await writeOnce(database, request, reply, 200, async (tx, scope) => ({
    ...(await change(tx, scope)),
    link: null,
  }));
  const link = await readInWorkspace(database, request.principal, (tx) => findLink(tx, context, written.id));
  return { ...written, link };
}
