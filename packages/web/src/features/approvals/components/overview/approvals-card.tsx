import { lazyPanel } from '#components/lazy-part.tsx';

/** On the overview, where any client has a rule. */
export const ApprovalsCard = lazyPanel(async () => (await import('./approvals-panel.tsx')).ApprovalsPanel, {
  isSecondary: true,
});
