import { lazyPanel } from '#components/lazy-part.tsx';
import { ComposerSkeleton } from './composer-skeleton.tsx';

// Comes while the post itself is fetched. In a file of its own: the calendar needs none of it.
export const ComposerScreen = lazyPanel(async () => (await import('./composer/composer-screen.tsx')).ComposerScreen, {
  skeleton: <ComposerSkeleton />,
});
