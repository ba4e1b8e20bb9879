import { lazyPanel } from '#components/lazy-part.tsx';

export const WaitingCount = lazyPanel(async () => (await import('./waiting-count.tsx')).WaitingCount, {
  isSecondary: true,
});
