import type { Client } from '@ruche/contracts/clients';
import type { ComponentType } from 'react';
import { cardColumnsClass, useCardColumns, VirtualList } from '#components/virtual-list.tsx';
import { ClientCard } from './client-card.tsx';
import type { ClientRowsProps } from './client-menu.tsx';

type ClientGridProps = ClientRowsProps & { accounts: ComponentType<{ client: Client }> };

export function ClientGrid({ clients, actions, isWhole, accounts }: ClientGridProps) {
  return (
    <VirtualList
      items={clients}
      isWhole={isWhole}
      columns={useCardColumns()}
      guessHeight={() => 220}
      className={cardColumnsClass}
      itemClassName="min-w-0 pb-4"
    >
      {(client) => <ClientCard client={client} actions={actions} accounts={accounts} />}
    </VirtualList>
  );
}
