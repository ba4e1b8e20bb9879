import { lazyPanel } from '#components/lazy-part.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { activityPanel as activityWords, nextPostsPanel as words } from '#features/overview/words.ts';
import { NextPostsSkeleton } from './next-posts-skeleton.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

export const NextPostsPanel = lazyPanel(async () => (await import('./next-posts-panel.tsx')).NextPostsPanel, {
  title: words.title,
  skeleton: (
    <Panel title={words.title} className="[&>div:last-child]:p-0">
      <NextPostsSkeleton />
    </Panel>
  ),
});

export const FirstStepsPath = lazyPanel(async () => (await import('./first-steps-path.tsx')).FirstStepsPath, {
  skeleton: <Skeleton className="h-48 rounded-card" />,
});
export const FirstStepsPanel = lazyPanel(async () => (await import('./first-steps-panel.tsx')).FirstStepsPanel);
export const ActivityPanel = lazyPanel(async () => (await import('./activity-panel.tsx')).ActivityPanel, {
  title: activityWords.title,
  skeleton: (
    <Panel title={activityWords.title} className="[&>div:last-child]:p-0">
      <RowsSkeleton count={4} />
    </Panel>
  ),
});
