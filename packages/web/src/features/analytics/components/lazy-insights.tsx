import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { approvalsPanel } from '#features/analytics/words/approvals.ts';
import { inboxPanel } from '#features/analytics/words/inbox.ts';
import { bestTimesPanel, breakdownsPanel } from '#features/analytics/words/insights.ts';

export const BehindSheet = lazyDialog(async () => (await import('./behind-sheet.tsx')).BehindSheet);

export const BreakdownsPanel = lazyPanel(async () => (await import('./breakdowns-panel.tsx')).BreakdownsPanel, {
  title: breakdownsPanel.title,
  isSecondary: true,
  skeleton: (
    <Panel title={breakdownsPanel.title}>
      <Skeleton className="h-64" />
    </Panel>
  ),
});

export const InboxPanel = lazyPanel(async () => (await import('./inbox-panel.tsx')).InboxPanel, {
  title: inboxPanel.title,
  isSecondary: true,
  skeleton: (
    <Panel title={inboxPanel.title}>
      <Skeleton className="h-32" />
    </Panel>
  ),
});

export const ApprovalsPanel = lazyPanel(async () => (await import('./approvals-panel.tsx')).ApprovalsPanel, {
  title: approvalsPanel.title,
  isSecondary: true,
  skeleton: (
    <Panel title={approvalsPanel.title}>
      <Skeleton className="h-24" />
    </Panel>
  ),
});

export const BestTimesPanel = lazyPanel(async () => (await import('./best-times-panel.tsx')).BestTimesPanel, {
  title: bestTimesPanel.title,
  isSecondary: true,
  skeleton: (
    <Panel title={bestTimesPanel.title}>
      <Skeleton className="h-64" />
    </Panel>
  ),
});
