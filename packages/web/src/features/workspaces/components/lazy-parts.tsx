import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

// Most visits open none of these: their code comes with the first click.

export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);
export const HandOverDialog = lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

/** Its form is as heavy as the rest of the settings. */
export const WorkspacePanel = lazyPanel(async () => (await import('./workspace-panel.tsx')).WorkspacePanel, {
  skeleton: <Skeleton className="h-80 rounded-card" />,
});
