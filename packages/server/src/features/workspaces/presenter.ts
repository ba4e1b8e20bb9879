import { clientLimitOf, isAllowed, planInForce, type WorkspaceView } from '@ruche/contracts/workspaces';
import { workspaceLogoPathOf } from '#domain/workspaces/logo-path.ts';
import type { Scope } from '#domain/workspaces/scope.ts';

export function presentWorkspace(
  { workspace, role, userId }: Scope,
  {
    usedClients,
    logoHash,
    isPlanSwitchingOn,
  }: { usedClients: number; logoHash: string | null; isPlanSwitchingOn: boolean },
): WorkspaceView {
  const { id, name, timeZone, plan, trialEndsAt, createdAt, updatedAt } = workspace;
  const inForce = planInForce(workspace, new Date());
  return {
    id,
    name,
    timeZone,
    weekStart: 'monday',
    logoPath: workspaceLogoPathOf(logoHash),
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
