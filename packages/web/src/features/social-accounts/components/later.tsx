import { lazy } from 'react';

// Dialogs are loaded once the screen that may open them is there.
export const AlertDialog = lazy(async () => ({
  default: (await import('#components/ui/alert-dialog.tsx')).AlertDialog,
}));
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
