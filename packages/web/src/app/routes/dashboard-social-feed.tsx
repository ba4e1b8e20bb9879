import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';

export function DashboardSocialFeed() {
  const { data: workspace } = useWorkspace();
  return (
    <EmptyScreen
      title="Social Feed"
      description="Messages and comments from every client’s accounts."
      drawing="inbox"
      nothing="No conversations"
      clientCount={workspace?.clients.used}
      needsAccounts
    >
      Messages and comments arrive through the connected accounts of your clients. None has arrived in this workspace.
    </EmptyScreen>
  );
}
