import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export const CommentsPanel = lazyPanel(async () => (await import('./comments-panel.tsx')).CommentsPanel, {
  skeleton: <Skeleton className="h-60 rounded-control" />,
  isSecondary: true,
});
