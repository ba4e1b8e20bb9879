import type { Client } from '@ruche/contracts';
import type { ComponentType } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ClientCard } from './client-card.tsx';
import type { ClientActions } from './client-menu.tsx';

const gridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';

type ClientGridProps = {
  clients: Client[];
  actions: ClientActions;
  accounts: ComponentType<{ client: Client }>;
};

export function ClientGrid({ clients, actions, accounts }: ClientGridProps) {
  return (
    <ul className={gridClass}>
      {clients.map((client) => (
        <li key={client.id} className="min-w-0">
          <ClientCard client={client} actions={actions} accounts={accounts} />
        </li>
      ))}
    </ul>
  );
}

export function ClientGridShape() {
  return (
    <div className={gridClass}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="rounded-card border border-line bg-surface">
          <div className="grid gap-4 p-4">
            <div className="flex items-center gap-3">
              <Skeleton className="h-11 w-10" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-2/5" />
              </div>
            </div>
            <div className="flex items-center justify-between">
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-5.5 w-16 rounded-full" />
            </div>
          </div>
          <div className="grid gap-2 border-line border-t px-4 py-3.5">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-3.5 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
