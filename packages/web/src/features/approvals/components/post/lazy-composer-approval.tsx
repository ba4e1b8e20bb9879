import { lazyPanel } from '#components/lazy-part.tsx';

export const ComposerApproval = lazyPanel(async () => (await import('./composer-approval.tsx')).ComposerApproval);
