import { lazyPanel } from '#components/lazy-part.tsx';
import { ApprovalsSkeleton } from './approvals-skeleton.tsx';

export const ApprovalsScreen = lazyPanel(async () => (await import('./approvals-screen.tsx')).ApprovalsScreen, {
  skeleton: <ApprovalsSkeleton />,
});
