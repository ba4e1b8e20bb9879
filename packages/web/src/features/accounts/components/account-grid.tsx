import type { SocialAccountStatus } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { cardColumnsClass, useCardColumns, VirtualList } from '#components/virtual-list.tsx';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { AccountsCard, type CardActions } from './accounts-card.tsx';

type AccountGridProps = {
  clients: Client[];
  isWhole: boolean;
  health: SocialAccountStatus | undefined;
  actions: CardActions;
};

/** A card for every client; with a filter, for those only who have such an account. */
export function AccountGrid({ clients, isWhole, health, actions }: AccountGridProps) {
  // Read ahead of the cards' dialogs.
  usePlatforms();
  const shownOf = ({ socialAccounts }: Client) =>
    socialAccounts.filter(({ status }) => health === undefined || status === health);
  // An account may have become well since the list was read.
  const listed = health === undefined ? clients : clients.filter((client) => shownOf(client).length > 0);
  return (
    <VirtualList
      items={listed}
      isWhole={isWhole}
      columns={useCardColumns()}
      guessHeight={(row) => 192 + 56 * Math.max(0, ...row.map((client) => shownOf(client).length - 1))}
      // Cards of a row are equally tall, until what one of them opens would stretch the others.
      className={`group/cards ${cardColumnsClass}`}
      itemClassName="min-w-0 pb-4"
    >
      {(client) => <AccountsCard client={client} accounts={shownOf(client)} actions={actions} />}
    </VirtualList>
  );
}
