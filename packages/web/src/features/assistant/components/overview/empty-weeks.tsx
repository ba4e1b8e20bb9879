import { includesFeature } from '@ruche/contracts/billing';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { emptyWeeks as words } from '#features/assistant/words/overview.ts';

const EmptyWeeksPanel = lazyPanel(async () => (await import('./empty-weeks-panel.tsx')).EmptyWeeksPanel, {
  title: words.title,
  skeleton: (
    <Panel title={words.title}>
      <Skeleton className="h-32" />
    </Panel>
  ),
  isSecondary: true,
});

/** On the overview, where the plan includes the assistant. */
export function EmptyWeeks() {
  const { data: workspace } = useWorkspace();
  if (!includesFeature(workspace?.plan.inForce ?? null, 'assistant') || workspace?.clients.used === 0) return null;
  return <EmptyWeeksPanel />;
}
