import type { SocialAccount, SocialAccountStatus } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { AccountsCard, type CardActions } from './accounts-card.tsx';

const gridClass = 'grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3';
const pageSize = 60;

/** The shape of the cards, and the spinner that says they are on their way. */
export function AccountGridShape() {
  return (
    <div className="grid gap-4">
      <output className="flex items-center gap-2 text-13 text-muted">
        <Spinner className="text-honey-text" />
        Loading the accounts
      </output>
      <div className={gridClass}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="grid gap-4 rounded-card border border-line bg-surface p-4">
            <div className="flex items-center gap-3">
              <Skeleton className="h-11 w-10" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-2/5" />
              </div>
            </div>
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-8" />
          </div>
        ))}
      </div>
    </div>
  );
}

type AccountGridProps = {
  clients: Client[];
  accounts: SocialAccount[];
  health: SocialAccountStatus | undefined;
  actions: CardActions;
  onClear: () => void;
};

/** A card for every client; with a filter, for those only who have such an account. */
export function AccountGrid({ clients, accounts, health, actions, onClear }: AccountGridProps) {
  const [shown, setShown] = useState(pageSize);
  const byClient = Map.groupBy(
    accounts.filter(({ status }) => health === undefined || status === health),
    ({ clientId }) => clientId,
  );
  const listed = health === undefined ? clients : clients.filter(({ id }) => byClient.has(id));
  if (listed.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title="No account is like that now"
        action={
          <Button onClick={onClear}>
            <X aria-hidden="true" />
            Show all accounts
          </Button>
        }
      >
        Your accounts are all there; none of them fits this filter.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ul className={gridClass}>
        {listed.slice(0, shown).map((client) => (
          <li key={client.id} className="min-w-0">
            <AccountsCard client={client} accounts={byClient.get(client.id) ?? []} actions={actions} />
          </li>
        ))}
      </ul>
      {listed.length > shown && (
        <Button variant="ghost" className="justify-self-center" onClick={() => setShown(shown + pageSize)}>
          Show more clients
        </Button>
      )}
    </div>
  );
}
