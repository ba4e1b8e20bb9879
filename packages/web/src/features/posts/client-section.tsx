import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#entities/clients/client-section.ts';
import { clientSection as words } from '#features/posts/words/common.ts';

const skeleton = <Skeleton className="h-32 rounded-card" />;

const PostsSection = lazyPanel(async () => (await import('./components/posts-section.tsx')).PostsSection, {
  title: words.posts,
  skeleton,
});
const QueueSection = lazyPanel(async () => (await import('./components/queue-section.tsx')).QueueSection, {
  title: words.queue,
  skeleton,
});
const SlotsSection = lazyPanel(async () => (await import('./components/slots-section.tsx')).SlotsSection, {
  title: words.slots,
  skeleton,
});
const SnippetsSection = lazyPanel(
  async () => (await import('./components/snippets/snippets-section.tsx')).SnippetsSection,
  {
    title: words.snippets,
    skeleton,
  },
);
const LinkTagsSection = lazyPanel(async () => (await import('./components/link-tags-section.tsx')).LinkTagsSection, {
  title: words.linkTags,
  skeleton,
});
const CalendarFeedSection = lazyPanel(
  async () => (await import('./components/calendar-feed-section.tsx')).CalendarFeedSection,
  { title: words.calendarFeed, skeleton },
);

/** What a client's page shows of its posts. */
export const postsSection: ClientSection = { id: 'posts', column: 'main', component: PostsSection };

/** Those that wait for a slot. */
export const queueSection: ClientSection = { id: 'queue', column: 'main', component: QueueSection };

/** How posts of a client are made. */
export const composingSections: ClientSection[] = [
  { id: 'slots', column: 'main', component: SlotsSection },
  { id: 'snippets', column: 'main', component: SnippetsSection },
  { id: 'link-tags', column: 'main', component: LinkTagsSection },
  { id: 'calendar-feed', column: 'main', component: CalendarFeedSection },
];
