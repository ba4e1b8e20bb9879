import { lazyExtra } from '#components/lazy-part.tsx';

export const WaitingCount = lazyExtra(async () => (await import('./waiting-count.tsx')).WaitingCount);
