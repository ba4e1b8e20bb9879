import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { detailsPanel } from '#features/billing/words/billing.ts';

// Most visits open none of these dialogs, and the form is as heavy as the rest of the screen.

export const PlanQuestion = lazyDialog(async () => (await import('./plan-question.tsx')).PlanQuestion);
export const PaidPlanQuestion = lazyDialog(async () => (await import('./paid-plan-question.tsx')).PaidPlanQuestion);

/** Only where a plan includes fewer clients than there are. */
export const ReadOnlyClients = lazyPanel(async () => (await import('./read-only-clients.tsx')).ReadOnlyClients, {
  skeleton: <Skeleton className="h-36 rounded-card" />,
});

export const PlanComparison = lazyPanel(
  async () => (await import('#entities/plans/comparison/plan-comparison.tsx')).PlanComparison,
  { skeleton: <Skeleton className="h-[38rem] rounded-card" /> },
);

export const DetailsPanel = lazyPanel(async () => (await import('./details-panel.tsx')).DetailsPanel, {
  title: detailsPanel.title,
  skeleton: <Skeleton className="h-120 rounded-card" />,
  isSecondary: true,
});
