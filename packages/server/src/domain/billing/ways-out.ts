import { isAllowed, type PlanState } from '@ruche/contracts/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';

/** Who acts, where that is a member: others cannot be told to change the plan. */
export type Asking = { workspace: PlanState } & Partial<Pick<Scope, 'userId' | 'role'>>;

type Ways = { owner: string; others: string };

/** Whoever can change the plan is told what to choose; everybody else, whom to ask. */
export function wayOut({ userId, role }: Asking, { owner, others }: Ways): string {
  const isOwner = userId !== undefined && role !== undefined && isAllowed({ userId, role }, 'plan.change', 'workspace');
  return isOwner ? owner : others;
}
