import { lazyPanel } from '#components/lazy-part.tsx';
import { PreviewSkeleton } from '#platforms/preview-parts/preview-skeleton.tsx';

export const PreviewPane = lazyPanel(async () => (await import('./preview-pane.tsx')).PreviewPane, {
  skeleton: <PreviewSkeleton />,
});

export const PostPreview = lazyPanel(async () => (await import('./post-preview.tsx')).PostPreview, {
  skeleton: <PreviewSkeleton />,
});
