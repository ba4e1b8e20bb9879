import { lazyDialog } from '#components/lazy-part.tsx';

export const HolesDialog = lazyDialog(async () => (await import('./holes-dialog.tsx')).HolesDialog);
export const ScheduleDialog = lazyDialog(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);
export const SendDialog = lazyDialog(async () => (await import('./send-dialog.tsx')).SendDialog);
export const EditSheet = lazyDialog(async () => (await import('./edit-sheet.tsx')).EditSheet);
