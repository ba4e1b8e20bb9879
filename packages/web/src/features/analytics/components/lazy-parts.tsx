import { lazyPanel } from '#components/lazy-part.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';

export const AnalyticsScreen = lazyPanel(async () => (await import('./analytics-screen.tsx')).AnalyticsScreen, {
  skeleton: <AnalyticsSkeleton />,
});

// Comes beside the answers that the screen waits for, not after them.
AnalyticsScreen.preload();
