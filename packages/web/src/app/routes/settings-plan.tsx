import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { useMay } from '#entities/people/use-may.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { settingsPlan as words } from '#features/billing/words/plan.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const skeleton = (
  <div className="grid gap-5">
    <Skeleton className="h-7 w-24" />
    <Skeleton className="h-36 rounded-card" />
    <div className="grid gap-4 md:grid-cols-3">
      {['essential', 'pro', 'expert'].map((key) => (
        <Skeleton key={key} className="h-64 rounded-card" />
      ))}
    </div>
  </div>
);

const PlanPanel = lazyPanel(async () => (await import('#features/billing/components/plan-panel.tsx')).PlanPanel, {
  skeleton,
});
const SoldPlan = lazyPanel(async () => (await import('#features/billing/components/sold-plan.tsx')).SoldPlan, {
  skeleton,
});

export function SettingsPlan() {
  const query = combineQueries({ workspace: useWorkspace(), me: useMe() });
  const isOwner = useMay('plan.change');
  useDocumentTitle('Plan');
  return (
    <AsyncPanel query={query} what={words.what} skeleton={skeleton}>
      {({ workspace }) =>
        workspace.plan.isSold && isOwner ? <SoldPlan workspace={workspace} /> : <PlanPanel workspace={workspace} />
      }
    </AsyncPanel>
  );
}
