import type { ApprovalDecide, ApprovalsDecided } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '@ruche/database';
import { recordDecisions } from '@ruche/database/approvals';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';

type Device = { ip: string | null; userAgent: string | null };

/** Whom the rule names may decide, whatever their role is. */
export async function decide(
  tx: WorkspaceTx,
  scope: Scope,
  device: Device,
  { decisions }: ApprovalDecide,
): Promise<ApprovalsDecided> {
  authorize(scope, 'posts.read', 'workspace');
  const person = { kind: 'member' as const, userId: scope.userId, ...device };
  return { items: await recordDecisions(tx, scope, person, decisions) };
}
