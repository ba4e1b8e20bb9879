import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { WorkspacePanel } from '#features/workspaces/components/lazy-parts.tsx';
import { settingsWorkspace as words } from '#features/workspaces/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsWorkspace() {
  const workspace = useWorkspace();
  useDocumentTitle('Workspace');
  return (
    <AsyncPanel query={workspace} what={words.what} skeleton={<Skeleton className="h-80 rounded-card" />}>
      {(data) => <WorkspacePanel key={data.id} workspace={data} />}
    </AsyncPanel>
  );
}
