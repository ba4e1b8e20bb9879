import { dashboardAnalytics as words } from '#app/words.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';

export function DashboardAnalytics() {
  const { data: workspace } = useWorkspace();
  return (
    <EmptyScreen
      title={words.title}
      description={words.description}
      drawing="chart"
      nothing={words.emptyTitle}
      clientCount={workspace?.clients.used}
      needsAccounts
    >
      {words.emptyText}
    </EmptyScreen>
  );
}
