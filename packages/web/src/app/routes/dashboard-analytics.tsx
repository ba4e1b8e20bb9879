import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';

export function DashboardAnalytics() {
  const { data: workspace } = useWorkspace();
  return (
    <EmptyScreen
      title="Analytics"
      description="How published posts are doing, client by client."
      drawing="chart"
      nothing="Nothing to measure"
      clientCount={workspace?.clients.used}
      needsAccounts
    >
      Numbers come from posts that were published on a client’s accounts. None were published from this workspace.
    </EmptyScreen>
  );
}
