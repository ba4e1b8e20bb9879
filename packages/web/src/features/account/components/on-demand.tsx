import { lazy, type ReactNode, Suspense } from 'react';

// Most visits open none of these: their code comes with the first click.

export const ConfirmDialog = lazy(async () => ({
  default: (await import('#components/ui/alert-dialog.tsx')).AlertDialog,
}));
export const EnrolAppDialog = lazy(async () => ({ default: (await import('./enrol-app-dialog.tsx')).EnrolAppDialog }));
export const EnrolPhoneDialog = lazy(async () => ({
  default: (await import('./enrol-phone-dialog.tsx')).EnrolPhoneDialog,
}));
export const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** Loads what is inside when it is first wanted. */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
