import { lazyPanel } from '#components/lazy-part.tsx';

/** Few workspaces are without a plan. */
export const NoPlanNotice = lazyPanel(async () => (await import('./no-plan-notice.tsx')).NoPlanNotice);
