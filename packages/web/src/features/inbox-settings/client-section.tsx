import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#entities/clients/client-section.ts';
import { clientSection as words } from '#features/inbox-settings/words/client.ts';

const ClientInboxSection = lazyPanel(
  async () => (await import('./components/client-inbox-section.tsx')).ClientInboxSection,
  { title: words.inbox, skeleton: <Skeleton className="h-80 rounded-card" />, isSecondary: true },
);

export const inboxSection: ClientSection = { id: 'inbox', column: 'main', component: ClientInboxSection };
