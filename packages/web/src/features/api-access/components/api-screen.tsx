import { includesFeature } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { useMay } from '#entities/people/use-may.ts';
import { ApiOffer } from './api-offer.tsx';
import { ConnectPanel } from './connect-panel.tsx';
import { EndpointsPanel } from './endpoints-panel.tsx';
import { ForOwners } from './for-owners.tsx';
import { KeysPanel } from './keys-panel.tsx';

/** How programs get into the workspace: keys, webhooks, and what to connect them with. */
export function ApiScreen({ workspace }: { workspace: WorkspaceView }) {
  const isOwner = useMay('api.manage');
  const hasAccess = includesFeature(workspace.plan.inForce, 'api_access');
  if (!isOwner) return <ForOwners />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {!hasAccess && <ApiOffer />}
      <KeysPanel canCreate={hasAccess} />
      <EndpointsPanel canAdd={hasAccess} />
      {hasAccess && <ConnectPanel />}
    </div>
  );
}
