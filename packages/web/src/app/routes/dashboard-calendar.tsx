import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';

export function DashboardCalendar() {
  const { data: workspace } = useWorkspace();
  return (
    <EmptyScreen
      title="Content Calendar"
      description="Every client’s posts, day by day."
      drawing="calendar"
      nothing="No posts in this workspace"
      clientCount={workspace?.clients.used}
    >
      A post belongs to a client and goes out in that client’s time zone.
    </EmptyScreen>
  );
}
