import { panelPending as words } from '#app/words.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of a page inside a screen that is there already. */
export function PanelPending() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
