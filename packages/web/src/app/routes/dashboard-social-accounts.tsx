import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';
import { useWorkspace } from '#features/workspace/api/get-workspace.ts';

export function DashboardSocialAccounts() {
  const { data: workspace } = useWorkspace();
  return (
    <EmptyScreen
      title="Social Media Accounts"
      description="The accounts that each client publishes with."
      drawing="link"
      nothing="No accounts connected"
      heading="Connected Accounts"
      clientCount={workspace?.clients.used}
    >
      Every account belongs to one of your clients, and publishes for that client alone.
    </EmptyScreen>
  );
}
