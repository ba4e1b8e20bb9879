import type { SocialAccountStatus } from '@ruche/contracts/accounts';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Page } from '#components/ui/page.tsx';
import { paths } from '#config/paths.ts';
import { useClient } from '#entities/clients/get-client.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { AccountsScreen } from '#features/accounts/components/accounts-screen.tsx';
import { ConnectLinkDialog } from '#features/accounts/components/lazy-parts.tsx';
import { dashboardSocialAccounts as words } from '#features/accounts/words/screens.ts';
import { useClientActions } from '#features/clients/components/use-client-actions.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/social-accounts');

export function DashboardSocialAccounts() {
  useDocumentTitle(words.title);
  const { health, connect, clientId, link } = route.useSearch();
  const { data: workspace } = useWorkspace();
  const { data: client } = useClient(clientId ?? link ?? null);
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
  // An account belongs to a client: without any, that is the first step.
  if (connect && workspace?.clients.used === 0) return <Navigate to={paths.clients} search={{ add: true }} replace />;
  return (
    <Page>
      <AccountsScreen
        ref={list}
        health={health}
        onHealthChange={setHealth}
        isConnecting={connect === true && (clientId === undefined || client !== undefined)}
        connectFor={client}
        onConnectingChange={setConnecting}
        actions={actions}
      />
      {dialogs}
      {client !== undefined && (
        <ConnectLinkDialog client={client} open={link !== undefined} onOpenChange={() => setConnecting(false)} />
      )}
    </Page>
  );
}
