import { lazyDialog } from '#components/lazy-part.tsx';

// Most visits open none of these: their code comes with the first click.

export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);
export const HandOverDialog = lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);
