import type { SocialAccountStatus, SocialAccountSummary } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { Plus, Send, X } from 'lucide-react';
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
import { AccountGrid, ConnectAccountDialog, ConnectLinkDialog, ReconnectWalk } from './lazy-parts.tsx';

type Shown = {
  health: SocialAccountStatus | undefined;
  onHealthChange: (health: SocialAccountStatus | undefined) => void;
  actions: CardActions;
};

type AccountsScreenProps = Shown & {
  isConnecting: boolean;
  onConnectingChange: (isConnecting: boolean) => void;
  /** The client whose account is connected, where the address names one. */
  connectFor: Client | undefined;
  /** Takes the focus when a card goes away. */
  ref: Ref<HTMLElement>;
};

function NoClients() {
  return (
    <EmptyState
      drawing="link"
      title={words.empty}
      action={
        <Link to={paths.clients} search={{ add: true }} className={buttonClass()}>
          <Plus aria-hidden="true" />
          {words.addFirstClient}
        </Link>
      }
      className="py-16"
    >
      {words.emptyText}
    </EmptyState>
  );
}

function NoneLikeThat({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={words.noneFound}
      action={
        <Button onClick={onClear}>
          <X aria-hidden="true" />
          {words.showAll}
        </Button>
      }
    >
      {words.noneFoundText}
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
export function AccountsScreen(props: AccountsScreenProps) {
  const { isConnecting, onConnectingChange, connectFor, ref, ...shown } = props;
  const { health, onHealthChange, actions } = shown;
  const clients = useClients({ accountStatus: health });
  const workspace = useWorkspace();
  const summary = useAccountSummary();
  const hasClients = workspace.data?.clients.used !== 0;
  const [sending, setSending] = useState<{ client: Client | undefined; isOpen: boolean }>();
  const sendLink = (client: Client | null) => setSending({ client: client ?? undefined, isOpen: true });
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        action={
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2">
            {hasClients && (
              <Button onClick={() => sendLink(null)}>
                <Send aria-hidden="true" />
                {words.sendLink}
              </Button>
            )}
            <Button variant="primary" onClick={() => onConnectingChange(true)}>
              <Plus aria-hidden="true" />
              {words.connectAccount}
            </Button>
          </div>
        }
      />
      <section ref={ref} tabIndex={-1} aria-labelledby="connected-accounts" className="grid gap-3 outline-none">
        <h2 id="connected-accounts" className="heading text-16">
          {words.listTitle}
        </h2>
        <AsyncPanel
          query={combineQueries({ workspace, summary })}
          what={words.health}
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
        client={connectFor}
        open={isConnecting}
        onOpenChange={onConnectingChange}
        onSendLink={(client) => {
          onConnectingChange(false);
          sendLink(client);
        }}
      />
      {sending !== undefined && (
        <ConnectLinkDialog
          key={sending.client?.id ?? 'any'}
          client={sending.client}
          open={sending.isOpen}
          onOpenChange={(isOpen) => setSending({ ...sending, isOpen })}
        />
      )}
    </>
  );
}
