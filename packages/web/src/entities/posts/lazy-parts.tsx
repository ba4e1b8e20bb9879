import { lazyDialog } from '#components/lazy-part.tsx';

export const DeleteRepeatingDialog = lazyDialog(
  async () => (await import('./delete-repeating-dialog.tsx')).DeleteRepeatingDialog,
);
