import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { PlanPanel } from '#features/workspaces/components/plan-panel.tsx';
import { settingsPlan as words } from '#features/workspaces/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

function Shape() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-7 w-24" />
      <Skeleton className="h-14" />
      <div className="grid gap-4 md:grid-cols-3">
        {['essential', 'pro', 'expert'].map((key) => (
          <Skeleton key={key} className="h-64 rounded-card" />
        ))}
      </div>
    </div>
  );
}

export function SettingsPlan() {
  const workspace = useWorkspace();
  useDocumentTitle('Plan');
  return (
    <AsyncPanel query={workspace} what={words.what} skeleton={<Shape />}>
      {(data) => <PlanPanel workspace={data} />}
    </AsyncPanel>
  );
}
