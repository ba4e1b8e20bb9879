import { lazyPanel } from '#components/lazy-part.tsx';

/** Counting as X does is heavy: nobody waits for it to type. */
export const DraftChecks = lazyPanel(async () => (await import('./draft-checks.tsx')).DraftChecks);
