import { lazyPanel } from '#components/lazy-part.tsx';

export const PostApproval = lazyPanel(async () => (await import('./post-approval.tsx')).PostApproval);
