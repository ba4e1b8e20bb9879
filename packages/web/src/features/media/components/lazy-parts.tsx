import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { LibrarySkeleton } from './media-skeleton.tsx';

// With all that dragging needs. The screen asks for the media meanwhile.
export const MediaLibrary = lazyPanel(async () => (await import('./media-library.tsx')).MediaLibrary, {
  skeleton: <LibrarySkeleton />,
});

// The library is seen before anything in it is opened or changed.
export const MediaSheet = lazyDialog(async () => (await import('./media-sheet.tsx')).MediaSheet);
export const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
export const TagDialog = lazyDialog(async () => (await import('./tag-dialog.tsx')).TagDialog);
