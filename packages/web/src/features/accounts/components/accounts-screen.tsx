import type { SocialAccountStatus, SocialAccountSummary } from '@ruche/contracts/accounts';
import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useClients } from '#entities/clients/list-clients.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { useAccountSummary } from '#features/accounts/api/account-health.ts';
import { readWalk } from '#features/accounts/walk-progress.ts';
import { accountsScreen as words } from '#features/accounts/words/accounts.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { AccountGridSkeleton } from './account-skeletons.tsx';
import type { CardActions } from './accounts-card.tsx';
import { HealthStrip } from './health-strip.tsx';
import { AccountGrid, ConnectAccountDialog, ReconnectWalk } from './lazy-parts.tsx';

type Shown = {
  health: SocialAccountStatus | undefined;
  onHealthChange: (health: SocialAccountStatus | undefined) => void;
  actions: CardActions;
};

type AccountsScreenProps = Shown & {
  isConnecting: boolean;
  onConnectingChange: (isConnecting: boolean) => void;
  /** Takes the focus when a card goes away. */
  ref: Ref<HTMLElement>;
};

function NoClients() {
  return (
    <EmptyState
      drawing="link"
      title={words.noAccountsConnected}
      action={
        <Link to={paths.clients} search={{ add: true }} className={buttonClass()}>
          <Plus aria-hidden="true" />
          {words.addFirstClient}
        </Link>
      }
      className="py-16"
    >
      {words.everyAccountBelongsOne}
    </EmptyState>
  );
}

function NoneLikeThat({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={words.noAccountLikeNow}
      action={
        <Button onClick={onClear}>
          <X aria-hidden="true" />
          {words.showAllAccounts}
        </Button>
      }
    >
      {words.accountsAllThereNone}
    </EmptyState>
  );
}

type HealthProps = Pick<Shown, 'health' | 'onHealthChange'> & { workspaceId: string; summary: SocialAccountSummary };

/** The counts, and the walk that they lead to: it goes on where the page was left for a network. */
function Health({ workspaceId, summary, health, onHealthChange }: HealthProps) {
  const [isWalking, setIsWalking] = useState<boolean | undefined>(() => readWalk(workspaceId) !== null || undefined);
  return (
    <>
      {summary.total > 0 && (
        <HealthStrip
          summary={summary}
          health={health}
          onChange={onHealthChange}
          onReconnectAll={() => setIsWalking(true)}
        />
      )}
      {isWalking !== undefined && (
        <ReconnectWalk workspaceId={workspaceId} open={isWalking} onOpenChange={setIsWalking} />
      )}
    </>
  );
}

/** Every account of every client: how it is, and what to do about it. */
export function AccountsScreen({ isConnecting, onConnectingChange, ref, ...shown }: AccountsScreenProps) {
  const { health, onHealthChange, actions } = shown;
  const clients = useClients({ accountStatus: health });
  const workspace = useWorkspace();
  const summary = useAccountSummary();
  return (
    <>
      <PageHeader
        title={words.socialMediaAccounts}
        description={words.description}
        action={
          <Button variant="primary" onClick={() => onConnectingChange(true)}>
            <Plus aria-hidden="true" />
            {words.connectAccount}
          </Button>
        }
      />
      <section ref={ref} tabIndex={-1} aria-labelledby="connected-accounts" className="grid gap-3 outline-none">
        <h2 id="connected-accounts" className="heading text-16">
          {words.connectedAccounts}
        </h2>
        <AsyncPanel
          query={combineQueries({ workspace, summary })}
          what={words.stateAccounts}
          isSmall
          skeleton={<Skeleton className="h-23 rounded-card" />}
        >
          {(data) => (
            <Health
              workspaceId={data.workspace.id}
              summary={data.summary}
              health={health}
              onHealthChange={onHealthChange}
            />
          )}
        </AsyncPanel>
        <AsyncList
          query={clients}
          what={words.accounts}
          skeleton={<AccountGridSkeleton />}
          empty={health === undefined ? <NoClients /> : <NoneLikeThat onClear={() => onHealthChange(undefined)} />}
        >
          {(items, isWhole) => <AccountGrid clients={items} isWhole={isWhole} health={health} actions={actions} />}
        </AsyncList>
      </section>
      <ConnectAccountDialog
        hasClients={workspace.data?.clients.used !== 0}
        open={isConnecting}
        onOpenChange={onConnectingChange}
      />
    </>
  );
}
