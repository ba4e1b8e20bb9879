import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import type { ShellWorkspace } from '#features/shell/components/workspace-switcher.tsx';
import { DashboardPalette } from './dashboard-palette.tsx';
import { SchedulePost } from './schedule-post.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

const ShortcutsDialog = lazyDialog(
  async () => (await import('#features/shell/components/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const CreateWorkspaceDialog = lazyDialog(
  async () => (await import('#features/workspaces/components/create-workspace-dialog.tsx')).CreateWorkspaceDialog,
);

/** What opens above any screen of the dashboard, and the way into another workspace, which may ask something first. */
export type DashboardDialog =
  | 'palette'
  | 'shortcuts'
  | 'schedule post'
  | 'create workspace'
  | { switchTo: ShellWorkspace };

type DashboardDialogsProps = {
  open: boolean;
  onClose: () => void;
  shown: DashboardDialog | null;
  onShow: (next: DashboardDialog) => void;
  otherWorkspaces: ShellWorkspace[];
  onSignOut: () => void;
};

export function DashboardDialogs({ shown, onShow, onClose, otherWorkspaces, onSignOut }: DashboardDialogsProps) {
  return (
    <>
      <LazyMount open={shown === 'palette'}>
        <DashboardPalette
          open={shown === 'palette'}
          onOpenChange={onClose}
          actions={{
            onSignOut,
            onShortcuts: () => onShow('shortcuts'),
            onSchedule: () => onShow('schedule post'),
            otherWorkspaces,
            onSwitch: (workspace) => onShow({ switchTo: workspace }),
            onCreateWorkspace: () => onShow('create workspace'),
          }}
        />
      </LazyMount>
      <LazyMount open={shown === 'schedule post'}>
        <SchedulePost open={shown === 'schedule post'} onOpenChange={onClose} />
      </LazyMount>
      <LazyMount open={shown === 'shortcuts'}>
        <ShortcutsDialog open={shown === 'shortcuts'} onOpenChange={onClose} />
      </LazyMount>
      <LazyMount open={shown === 'create workspace'}>
        <CreateWorkspaceDialog open={shown === 'create workspace'} onOpenChange={onClose} />
      </LazyMount>
      {typeof shown === 'object' && shown !== null && <WorkspaceSwitch target={shown.switchTo} onCancel={onClose} />}
    </>
  );
}
