import type { AuditFilters, AuditHead, AuditList, AuditQuery } from '@ruche/contracts/audit';
import { auditedKinds } from '@ruche/contracts/events';
import type { WorkspaceTx } from '@ruche/database';
import { type AuditFilter, findAuditHead, listAuditEntries, listNamesOf } from '@ruche/database/audit';
import { z } from 'zod';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { namedIn, presentAuditEntry } from './presenter.ts';

const rowNumber = z.string().regex(/^\d{1,15}$/);

/** What is asked for, by whoever may. */
export function filterOf(scope: Scope, { group, userId, clientId, postId, from, to }: AuditFilters): AuditFilter {
  authorize(scope, 'audit.read', 'workspace');
  const kinds = group && auditedKinds(group);
  return { kinds, userId, clientId, postId, from, to, timeZone: scope.workspace.timeZone };
}

export async function pageOfAudit(
  tx: WorkspaceTx,
  scope: Scope,
  { cursor, limit, ...filters }: AuditQuery,
): Promise<AuditList> {
  const filter = filterOf(scope, filters);
  const position = readCursor(cursor, { key: InstantKeySchema, id: rowNumber });
  const after = position && { at: position.key, id: Number(position.id) };
  const found = await listAuditEntries(tx, filter, { after, limit: limit + 1 });
  const positioned = found.map((entry) => ({ entry, id: String(entry.id), position: entry.at.toISOString() }));
  const { rows, nextCursor } = cutPage(positioned, limit);
  const names = await listNamesOf(tx, namedIn(rows.map(({ entry }) => entry)));
  return { items: rows.map(({ entry }) => presentAuditEntry(entry, names)), nextCursor };
}

export async function readAuditHead(tx: WorkspaceTx, scope: Scope): Promise<AuditHead> {
  authorize(scope, 'audit.read', 'workspace');
  return { head: await findAuditHead(tx) };
}
