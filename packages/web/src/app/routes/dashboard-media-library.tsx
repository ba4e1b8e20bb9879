import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';

export function DashboardMediaLibrary() {
  const { data: workspace } = useWorkspace();
  return (
    <EmptyScreen
      title="Media Library"
      description="Pictures and videos, kept with the client they belong to."
      drawing="image"
      nothing="No pictures or videos"
      clientCount={workspace?.clients.used}
    >
      Media are kept with the client whose posts they illustrate.
    </EmptyScreen>
  );
}
