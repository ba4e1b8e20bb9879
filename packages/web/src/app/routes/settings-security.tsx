import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { useSignInWays } from '#features/auth/api/get-sign-in-ways.ts';
import { useAccount } from '#features/people/api/get-account.ts';
import { RowsSkeleton } from '#features/people/components/panel-skeletons.tsx';
import { settingsSecurity as words } from '#features/people/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

// Each brings its forms with it: together they would be heavier than all other settings.
const skeleton = <RowsSkeleton />;
const PasswordPanel = lazyPanel(
  async () => (await import('#features/people/components/password-panel.tsx')).PasswordPanel,
  { title: words.password, skeleton },
);
const FactorsPanel = lazyPanel(
  async () => (await import('#features/people/components/factors-panel.tsx')).FactorsPanel,
  { title: words.twoFactor, skeleton },
);
const IdentitiesPanel = lazyPanel(
  async () => (await import('#features/people/components/identities-panel.tsx')).IdentitiesPanel,
  { title: words.methods, skeleton },
);
const SessionsPanel = lazyPanel(
  async () => (await import('#features/people/components/sessions-panel.tsx')).SessionsPanel,
  { title: words.sessions, skeleton },
);
const SecurityEventsPanel = lazyPanel(
  async () => (await import('#features/people/components/security-events-panel.tsx')).SecurityEventsPanel,
  { title: words.recentActivity, skeleton },
);

export function SettingsSecurity() {
  const account = useAccount();
  const ways = useSignInWays();
  useDocumentTitle('Security');
  return (
    <div className="grid gap-6">
      <AsyncPanel query={account} what={words.what} skeleton={<RowsSkeleton />}>
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
