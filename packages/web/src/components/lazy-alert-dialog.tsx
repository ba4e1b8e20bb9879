import { lazyDialog } from './lazy-part.tsx';

/** The question before something that cannot be undone. Most visits ask none: its code comes once it may be asked. */
export const AlertDialog = lazyDialog(async () => (await import('./ui/alert-dialog.tsx')).AlertDialog);
