import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import type { ShellWorkspace } from '#features/shell/components/workspace-switcher.tsx';
import { assistantOpenKey } from './assistant-calls.ts';
import { DashboardPalette } from './dashboard-palette.tsx';
import { SchedulePost } from './schedule-post.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

const ShortcutsDialog = lazyDialog(
  async () => (await import('#features/shell/components/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const AssistantPanel = lazyDialog(
  async () => (await import('#features/assistant/components/panel/assistant-panel.tsx')).AssistantPanel,
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
  /** Everything, where it could not be loaded. */
  onClose: () => void;
  shown: DashboardDialog | null;
  onShow: (next: DashboardDialog | null) => void;
  /** How often the assistant was called for. */
  calls: number;
  otherWorkspaces: ShellWorkspace[];
  onSignOut: () => void;
  onAssistant: () => void;
};

export function DashboardDialogs(props: DashboardDialogsProps) {
  const { shown, onShow, calls, otherWorkspaces, onSignOut, onAssistant } = props;
  const onClose = () => onShow(null);
  return (
    <>
      <LazyMount open={shown === 'palette'}>
        <DashboardPalette
          open={shown === 'palette'}
          onOpenChange={onClose}
          actions={{
            onSignOut,
            onAssistant,
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
      <LazyMount open={calls > 0}>
        <AssistantPanel open={calls > 0} onClose={props.onClose} calls={calls} openKey={assistantOpenKey} />
      </LazyMount>
      {typeof shown === 'object' && shown !== null && <WorkspaceSwitch target={shown.switchTo} onCancel={onClose} />}
    </>
  );
}
