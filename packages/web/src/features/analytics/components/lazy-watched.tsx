import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export const WatchedScreen = lazyPanel(async () => (await import('./watched/watched-screen.tsx')).WatchedScreen, {
  skeleton: <Skeleton className="h-64 rounded-card" />,
});
