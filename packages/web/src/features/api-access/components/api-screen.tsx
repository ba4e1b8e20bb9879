import { includesFeature } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { settingsApi as words } from '#features/api-access/words/screens.ts';
import { ApiOffer } from './api-offer.tsx';
import { KeysPanel } from './keys-panel.tsx';

/** For those who cannot manage access. */
export function ForOwners() {
  return (
    <section className="rounded-card border border-line bg-surface">
      <EmptyState drawing="closed" title={words.ownerTitle}>
        {words.ownerText}
      </EmptyState>
    </section>
  );
}

/** How programs get into the workspace: keys, webhooks, and what to connect them with. */
export function ApiScreen({ workspace }: { workspace: WorkspaceView }) {
  const isOwner = useMay('api.manage');
  const hasAccess = includesFeature(workspace.plan.inForce, 'api_access');
  if (!isOwner) return <ForOwners />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {!hasAccess && <ApiOffer />}
      <KeysPanel canCreate={hasAccess} />
    </div>
  );
}
