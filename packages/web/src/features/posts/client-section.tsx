import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#entities/clients/client-section.ts';

const PostsSection = lazyPanel(async () => (await import('./components/posts-section.tsx')).PostsSection, {
  title: 'Posts',
  skeleton: <Skeleton className="h-32 rounded-card" />,
});

/** What a client's page shows of its posts. */
export const postsSection: ClientSection = { id: 'posts', column: 'main', component: PostsSection };
