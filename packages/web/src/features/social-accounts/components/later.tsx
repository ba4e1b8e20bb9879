import { lazy } from 'react';

// What opens is loaded once the screen that may open it is there.
export const AlertDialog = lazy(async () => ({
  default: (await import('#components/ui/alert-dialog.tsx')).AlertDialog,
}));
export const AccountDetails = lazy(async () => ({ default: (await import('./account-details.tsx')).AccountDetails }));
export const AddNetworkDialog = lazy(async () => ({
  default: (await import('./add-network-dialog.tsx')).AddNetworkDialog,
}));
export const ConnectAccountDialog = lazy(async () => ({
  default: (await import('./connect-account-dialog.tsx')).ConnectAccountDialog,
}));
export const ConnectLinkDialog = lazy(async () => ({
  default: (await import('./connect-link-dialog.tsx')).ConnectLinkDialog,
}));
export const ReconnectWalk = lazy(async () => ({ default: (await import('./reconnect-walk.tsx')).ReconnectWalk }));
