import { EmptyState } from '#components/ui/empty-state.tsx';
import { settingsApi as words } from '#features/api-access/words/screens.ts';

/** For those who cannot manage access to the API. */
export function ForOwners() {
  return (
    <section className="rounded-card border border-line bg-surface">
      <EmptyState drawing="closed" title={words.ownerTitle}>
        {words.ownerText}
      </EmptyState>
    </section>
  );
}
