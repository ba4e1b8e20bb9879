import { lazyDialog } from '#components/lazy-part.tsx';

export const MediaPicker = lazyDialog(async () => (await import('./picker/media-picker.tsx')).MediaPicker);
export const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog);
export const AltTextDialog = lazyDialog(async () => (await import('./alt-text-dialog.tsx')).AltTextDialog);
