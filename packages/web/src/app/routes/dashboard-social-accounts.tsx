import type { SocialAccountStatus } from '@ruche/contracts/accounts';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { AccountsScreen } from '#features/accounts/components/accounts-screen.tsx';
import { dashboardSocialAccounts as words } from '#features/accounts/words/screens.ts';
import { useClientActions } from '#features/clients/components/use-client-actions.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/social-accounts');

export function DashboardSocialAccounts() {
  useDocumentTitle(words.title);
  const { health, connect } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRef<HTMLElement>(null);
  // The card that had the focus goes away with its client; the dialog lets go of it first.
  const focusList = () => setTimeout(() => list.current?.focus());
  const { actions, dialogs } = useClientActions({ onRemove: focusList });
  const setHealth = (next: SocialAccountStatus | undefined) =>
    void navigate({ search: next === undefined ? {} : { health: next }, replace: true });
  const setConnecting = (isConnecting: boolean) =>
    void navigate({
      search: { ...(health !== undefined && { health }), ...(isConnecting && { connect: true as const }) },
      replace: !isConnecting,
    });
  return (
    <main className="mx-auto grid w-full max-w-7xl flex-1 grid-cols-1 content-start gap-5 p-5 sm:p-8">
      <AccountsScreen
        ref={list}
        health={health}
        onHealthChange={setHealth}
        isConnecting={connect === true}
        onConnectingChange={setConnecting}
        actions={actions}
      />
      {dialogs}
    </main>
  );
}
