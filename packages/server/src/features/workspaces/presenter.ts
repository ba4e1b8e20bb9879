import {
  chosenPlan,
  clientLimitOf,
  givenPlan,
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
    activeClientIds,
    logoHash,
    rules: { isPlanSwitchingOn, isSold },
  }: { usedClients: number; activeClientIds: string[] | null; logoHash: string | null; rules: PlanRules },
): WorkspaceView {
  const { id, name, timeZone, brandColor, planUntil, trialEndsAt, paidState, paidUntil, createdAt, updatedAt } =
    workspace;
  const now = new Date();
  const [chosen, inForce] = [chosenPlan(workspace, now), planInForce(workspace, now)];
  // Where owners choose without paying, what has no end may as well be their own choice.
  const given = isPlanSwitchingOn && planUntil === null ? null : givenPlan(workspace, now);
  return {
    id,
    name,
    timeZone,
    weekStart: 'monday',
    logoPath: workspaceLogoPathOf(logoHash),
    brandColor,
    role,
    plan: {
      chosen,
      inForce,
      given: given && { plan: given, endsAt: planUntil?.toISOString() ?? null },
      isTrial: inForce !== null && inForce !== chosen,
      isReadOnly: inForce === null,
      activeClientIds,
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
