import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PreviewSkeleton } from '#platforms/preview-parts/preview-skeleton.tsx';

// What takes files comes with libraries to upload and to sort them.
export const MediaSection = lazyPanel(async () => (await import('./media-section.tsx')).MediaSection, {
  skeleton: <Skeleton className="m-5 h-24" />,
});
MediaSection.preload();
export const ComposerPreview = lazyPanel(async () => (await import('./composer-preview.tsx')).ComposerPreview, {
  skeleton: <PreviewSkeleton />,
});
export const OptionsSection = lazyPanel(async () => (await import('./options-section.tsx')).OptionsSection);

export const EvergreenSection = lazyPanel(async () => (await import('./evergreen-section.tsx')).EvergreenSection);

// Comparing texts needs a library of its own, which few visits want.
export const DifferenceList = lazyPanel(async () => (await import('./difference-list.tsx')).DifferenceList, {
  skeleton: <Skeleton className="h-24" />,
});
export const VersionHistory = lazyDialog(async () => (await import('./version-history.tsx')).VersionHistory);
