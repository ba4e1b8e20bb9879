import { AppError } from '@ruche/contracts/api';
import type { ApprovalFigures, ApprovalFiguresQuery } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '@ruche/database';
import { findSubjectZone } from '@ruche/database/analytics';
import { readApprovalFigures } from '@ruche/database/approvals';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { figures as refusals } from './refusals.ts';

export async function approvalFiguresOf(
  tx: WorkspaceTx,
  scope: Scope,
  query: ApprovalFiguresQuery,
): Promise<ApprovalFigures> {
  const { clientId } = query;
  authorize(scope, 'posts.read', clientId === undefined ? 'workspace' : { client: clientId });
  const zone = clientId === undefined ? scope.workspace.timeZone : await findSubjectZone(tx, { clientId });
  if (zone === null) throw new AppError('not_found', refusals.clientNotFound);
  return readApprovalFigures(tx, { ...query, zone });
}
