import type { SocialAccount, SocialAccountStatus } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { useAllClients } from '#entities/clients/list-clients.ts';
import { useAccounts } from '#features/accounts/api/list-accounts.ts';
import { readWalk } from '#features/accounts/walk-progress.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { AccountGrid, AccountGridShape } from './account-grid.tsx';
import type { CardActions } from './accounts-card.tsx';
import { HealthStrip } from './health-strip.tsx';
import { ConnectAccountDialog, ReconnectWalk } from './lazy-parts.tsx';

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
      title="No accounts connected"
      action={
        <Link to={paths.clients} search={{ add: true }} className={buttonClass()}>
          <Plus aria-hidden="true" />
          Add your first client
        </Link>
      }
      className="py-16"
    >
      Every account belongs to one of your clients, and publishes for that client alone. Add a client first, then
      connect its accounts here.
    </EmptyState>
  );
}

type LoadedProps = Shown & { clients: Client[]; accounts: SocialAccount[] };

function Loaded({ clients, accounts, health, onHealthChange, actions }: LoadedProps) {
  const [isWalking, setIsWalking] = useState<boolean | undefined>(
    () => readWalk(accounts.map(({ id }) => id)) !== null || undefined,
  );
  return (
    <div className="grid gap-4">
      {accounts.length > 0 && (
        <HealthStrip
          accounts={accounts}
          health={health}
          onChange={onHealthChange}
          onReconnectAll={() => setIsWalking(true)}
        />
      )}
      <AccountGrid
        clients={clients}
        accounts={accounts}
        health={health}
        actions={actions}
        onClear={() => onHealthChange(undefined)}
      />
      {isWalking !== undefined && (
        <ReconnectWalk accounts={accounts} clients={clients} open={isWalking} onOpenChange={setIsWalking} />
      )}
    </div>
  );
}

/** Every account of every client: how it is, and what to do about it. */
export function AccountsScreen({ isConnecting, onConnectingChange, ref, ...shown }: AccountsScreenProps) {
  const clients = useAllClients();
  const accounts = useAccounts();
  return (
    <>
      <PageHeader
        title="Social Media Accounts"
        description="The accounts that each client publishes with."
        action={
          <Button variant="primary" onClick={() => onConnectingChange(true)}>
            <Plus aria-hidden="true" />
            Connect Account
          </Button>
        }
      />
      <section ref={ref} tabIndex={-1} aria-labelledby="connected-accounts" className="grid gap-3 outline-none">
        <h2 id="connected-accounts" className="heading text-16">
          Connected Accounts
        </h2>
        <AsyncPanel
          query={combineQueries({ clients, accounts })}
          what="the accounts"
          skeleton={<AccountGridShape />}
          isEmpty={(data) => data.clients.length === 0}
          empty={<NoClients />}
        >
          {(data) => <Loaded {...shown} {...data} />}
        </AsyncPanel>
      </section>
      {clients.data !== undefined && (
        <ConnectAccountDialog clients={clients.data} open={isConnecting} onOpenChange={onConnectingChange} />
      )}
    </>
  );
}
