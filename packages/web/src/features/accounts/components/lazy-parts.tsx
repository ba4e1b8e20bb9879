import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AccountGridSkeleton } from './account-skeletons.tsx';

// What opens is loaded once the screen that may open it is there.
export const AccountDetails = lazyPanel(async () => (await import('./account-details.tsx')).AccountDetails, {
  skeleton: <Skeleton className="h-36" />,
});
// Long lists need a part that measures them, which comes while the clients themselves are fetched.
export const AccountGrid = lazyPanel(async () => (await import('./account-grid.tsx')).AccountGrid, {
  skeleton: <AccountGridSkeleton />,
});
export const AddNetworkDialog = lazyDialog(async () => (await import('./add-network-dialog.tsx')).AddNetworkDialog);
export const ConnectAccountDialog = lazyDialog(
  async () => (await import('./connect-account-dialog.tsx')).ConnectAccountDialog,
);
export const ConnectWayDialog = lazyDialog(async () => (await import('./connect-way-dialog.tsx')).ConnectWayDialog);
export const ConnectLinkDialog = lazyDialog(async () => (await import('./connect-link-dialog.tsx')).ConnectLinkDialog);
export const ReconnectWalk = lazyDialog(async () => (await import('./reconnect-walk.tsx')).ReconnectWalk);
export const CommentsEnded = lazyPanel(async () => (await import('./comments-ended.tsx')).CommentsEnded);
