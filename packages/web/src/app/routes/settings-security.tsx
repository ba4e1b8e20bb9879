import { lazy, Suspense } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { useAccount } from '#features/account/api/get-account.ts';
import { RowsShape } from '#features/account/components/panel-shape.tsx';
import { PasswordPanel } from '#features/account/components/password-panel.tsx';
import { useSignInWays } from '#features/auth/api/get-sign-in-ways.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

// What lies below the password comes after it.
const FactorsPanel = lazy(async () => ({
  default: (await import('#features/account/components/factors-panel.tsx')).FactorsPanel,
}));
const IdentitiesPanel = lazy(async () => ({
  default: (await import('#features/account/components/identities-panel.tsx')).IdentitiesPanel,
}));
const SessionsPanel = lazy(async () => ({
  default: (await import('#features/account/components/sessions-panel.tsx')).SessionsPanel,
}));
const SecurityEventsPanel = lazy(async () => ({
  default: (await import('#features/account/components/security-events-panel.tsx')).SecurityEventsPanel,
}));

export function SettingsSecurity() {
  const account = useAccount();
  const ways = useSignInWays();
  useDocumentTitle('Security');
  return (
    <div className="grid gap-6">
      <AsyncPanel query={{ ...account, isFetching: false }} what="your account" skeleton={<RowsShape />}>
        {(user) => (
          <div className="grid gap-6">
            <PasswordPanel user={user} />
            <Suspense fallback={<RowsShape />}>
              <FactorsPanel user={user} />
              <IdentitiesPanel user={user} providers={ways.data?.providers ?? []} />
            </Suspense>
          </div>
        )}
      </AsyncPanel>
      <Suspense fallback={<RowsShape />}>
        <SessionsPanel />
        <SecurityEventsPanel />
      </Suspense>
    </div>
  );
}
