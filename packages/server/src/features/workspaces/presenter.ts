import {
  chosenPlan,
  clientLimitOf,
  isAllowed,
  noPlanCauseOf,
  planInForce,
  type WorkspaceView,
} from '@ruche/contracts/workspaces';
import { workspaceLogoPathOf } from '#domain/workspaces/logo-path.ts';
import type { Scope } from '#domain/workspaces/scope.ts';

/** How plans come about in this installation: paid for, switched by owners, or given by whoever runs it. */
export type PlanRules = { isSold: boolean; isPlanSwitchingOn: boolean };

export function presentWorkspace(
  { workspace, role, userId }: Scope,
  {
    usedClients,
    logoHash,
    rules: { isPlanSwitchingOn, isSold },
  }: { usedClients: number; logoHash: string | null; rules: PlanRules },
): WorkspaceView {
  const { id, name, timeZone, trialEndsAt, paidState, paidUntil, createdAt, updatedAt } = workspace;
  const now = new Date();
  const [chosen, inForce] = [chosenPlan(workspace, now), planInForce(workspace, now)];
  return {
    id,
    name,
    timeZone,
    weekStart: 'monday',
    logoPath: workspaceLogoPathOf(logoHash),
    role,
    plan: {
      chosen,
      inForce,
      isTrial: inForce !== null && inForce !== chosen,
      isReadOnly: inForce === null,
      trialEndsAt: trialEndsAt.toISOString(),
      isSold,
      graceEndsAt: paidState === 'grace' && paidUntil !== null && paidUntil > now ? paidUntil.toISOString() : null,
      noPlanCause: inForce === null ? noPlanCauseOf(workspace) : null,
      canSwitch: isPlanSwitchingOn && isAllowed({ userId, role }, 'plan.change', 'workspace'),
    },
    clients: { used: usedClients, limit: clientLimitOf(inForce) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
