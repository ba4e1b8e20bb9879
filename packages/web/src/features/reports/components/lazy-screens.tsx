import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';

export const NewReportScreen = lazyPanel(async () => (await import('./new-report-screen.tsx')).NewReportScreen, {
  skeleton: <DocumentSkeleton />,
});

export const ReportView = lazyPanel(async () => (await import('./report-view.tsx')).ReportView, {
  skeleton: <DocumentSkeleton />,
});

export const ReportsScreen = lazyPanel(async () => (await import('./reports-screen.tsx')).ReportsScreen, {
  skeleton: <Skeleton className="h-80 rounded-card" />,
});
