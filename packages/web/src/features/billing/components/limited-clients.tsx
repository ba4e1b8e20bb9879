import { type PlanId, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { ReadOnlyClients } from './lazy-parts.tsx';

type LimitedClientsProps = {
  workspace: WorkspaceView;
  mayChoose: boolean;
  /** A plan that starts later. By default the one chosen for when the trial ends. */
  next?: PlanId | undefined;
};

/** The clients that the plan leaves read-only, or the one that starts next. */
export function LimitedClients({ workspace: { plan, clients }, mayChoose, next }: LimitedClientsProps) {
  const id = next ?? plan.chosen ?? plan.inForce;
  if (id === null) return null;
  const limit = plans[id].clientLimit;
  if (limit === null || clients.used <= limit) return null;
  return <ReadOnlyClients plan={id} isInForce={plan.inForce === id} mayChoose={mayChoose} />;
}
