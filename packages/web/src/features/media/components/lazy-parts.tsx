import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { MediaSkeleton } from './media-skeleton.tsx';

// The library is seen before anything in it is opened or changed.
export const MediaSheet = lazyDialog(async () => (await import('./media-sheet.tsx')).MediaSheet);
export const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
export const TagDialog = lazyDialog(async () => (await import('./tag-dialog.tsx')).TagDialog);
export const MediaGrid = lazyPanel(async () => (await import('./media-grid.tsx')).MediaGrid, {
  skeleton: <MediaSkeleton />,
});
