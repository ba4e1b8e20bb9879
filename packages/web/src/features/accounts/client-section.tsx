import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#entities/clients/client-section.ts';

const AccountsSection = lazyPanel(async () => (await import('./components/accounts-section.tsx')).AccountsSection, {
  title: 'Social Accounts',
  skeleton: <Skeleton className="h-44 rounded-card" />,
});

/** What a client's page shows of its accounts. */
export const accountsSection: ClientSection = { id: 'accounts', column: 'main', component: AccountsSection };
