import { lazyDialog } from '#components/lazy-part.tsx';

// Most visits open none of these: their code comes with the first click.

export const EnrolAppDialog = lazyDialog(async () => (await import('./enrol-app-dialog.tsx')).EnrolAppDialog);
export const EnrolPhoneDialog = lazyDialog(async () => (await import('./enrol-phone-dialog.tsx')).EnrolPhoneDialog);
export const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);
