import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { useAccount } from '#features/account/api/get-account.ts';
import { RowsShape } from '#features/account/components/panel-shape.tsx';
import { PasswordPanel } from '#features/account/components/password-panel.tsx';
import { useSignInWays } from '#features/auth/api/get-sign-in-ways.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

// What lies below the password comes after it.
const skeleton = <RowsShape />;
const FactorsPanel = lazyPanel(
  async () => (await import('#features/account/components/factors-panel.tsx')).FactorsPanel,
  { title: 'Second factor', skeleton },
);
const IdentitiesPanel = lazyPanel(
  async () => (await import('#features/account/components/identities-panel.tsx')).IdentitiesPanel,
  { title: 'Ways to sign in', skeleton },
);
const SessionsPanel = lazyPanel(
  async () => (await import('#features/account/components/sessions-panel.tsx')).SessionsPanel,
  { title: 'Sessions', skeleton },
);
const SecurityEventsPanel = lazyPanel(
  async () => (await import('#features/account/components/security-events-panel.tsx')).SecurityEventsPanel,
  { title: 'Recent activity', skeleton },
);

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
            <FactorsPanel user={user} />
            <IdentitiesPanel user={user} providers={ways.data?.providers ?? []} />
          </div>
        )}
      </AsyncPanel>
      <SessionsPanel />
      <SecurityEventsPanel />
    </div>
  );
}
