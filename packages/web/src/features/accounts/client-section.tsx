import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#entities/clients/client-section.ts';
import { clientSection as words } from '#features/accounts/words/common.ts';

const AccountsSection = lazyPanel(async () => (await import('./components/accounts-section.tsx')).AccountsSection, {
  title: words.title,
  skeleton: <Skeleton className="h-44 rounded-card" />,
});

/** What a client's page shows of its accounts. */
export const accountsSection: ClientSection = { id: 'accounts', column: 'main', component: AccountsSection };
