import { lazyPanel } from '#components/lazy-part.tsx';
import { ApprovalsSkeleton } from './list/approvals-skeleton.tsx';

export const ComposerApproval = lazyPanel(async () => (await import('./post/composer-approval.tsx')).ComposerApproval);

export const PostApproval = lazyPanel(async () => (await import('./post/post-approval.tsx')).PostApproval);

export const ApprovalsScreen = lazyPanel(async () => (await import('./list/approvals-screen.tsx')).ApprovalsScreen, {
  skeleton: <ApprovalsSkeleton />,
});
