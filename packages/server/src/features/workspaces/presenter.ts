import { clientLimitOf, isAllowed, planInForce, type WorkspaceView } from '@ruche/contracts/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';

export function presentWorkspace(
  { workspace, role, userId }: Scope,
  { usedClients, isPlanSwitchingOn }: { usedClients: number; isPlanSwitchingOn: boolean },
): WorkspaceView {
  const { id, name, timeZone, plan, trialEndsAt, createdAt, updatedAt } = workspace;
  const inForce = planInForce(workspace, new Date());
  return {
    id,
    name,
    timeZone,
    weekStart: 'monday',
    role,
    plan: {
      chosen: plan,
      inForce,
      isTrial: inForce !== null && inForce !== plan,
      isReadOnly: inForce === null,
      trialEndsAt: trialEndsAt.toISOString(),
      canSwitch: isPlanSwitchingOn && isAllowed({ userId, role }, 'plan.change', 'workspace'),
    },
    clients: { used: usedClients, limit: clientLimitOf(inForce) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
