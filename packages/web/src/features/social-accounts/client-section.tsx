import type { Client } from '@ruche/contracts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#lib/client-section.ts';

const AccountsSection = lazy(async () => ({
  default: (await import('./components/accounts-section.tsx')).AccountsSection,
}));

function AccountsSoon({ client }: { client: Client }) {
  return (
    <Suspense fallback={<Skeleton className="h-44 rounded-card" />}>
      <AccountsSection client={client} />
    </Suspense>
  );
}

/** What a client's page shows of its accounts. */
export const accountsSection: ClientSection = { id: 'accounts', column: 'main', component: AccountsSoon };
