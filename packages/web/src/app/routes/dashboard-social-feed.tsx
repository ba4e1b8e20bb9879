import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';
import { useWorkspace } from '#features/workspace/api/get-workspace.ts';

export function DashboardSocialFeed() {
  const { data: workspace } = useWorkspace();
  return (
    <EmptyScreen
      title="Social Feed"
      description="Messages and comments from every client's accounts."
      drawing="inbox"
      nothing="No conversations"
      clientCount={workspace?.clients.used}
    >
      Messages arrive through the accounts of your clients, and no account is connected to this workspace.
    </EmptyScreen>
  );
}
