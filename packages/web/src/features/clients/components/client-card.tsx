import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { StatusBadge } from '#components/ui/badge.tsx';
import { paths } from '#config/paths.ts';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { clientCard as words } from '#features/clients/words/client.ts';
import { type ClientActions, ClientMenu } from './client-menu.tsx';
import { TagList } from './tag-list.tsx';

type ClientCardProps = {
  client: Client;
  actions: ClientActions;
  /** The client's accounts, and the way to more of them. */
  accounts: ComponentType<{ client: Client }>;
};

export function ClientCard({ client, actions, accounts: Accounts }: ClientCardProps) {
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface transition-colors hover:border-edge">
      <div className="grid grid-cols-1 gap-3 p-4 pb-3.5">
        <div className="flex items-start gap-3">
          <ClientLogo client={client} />
          <div className="min-w-0 flex-1 self-center">
            <h2 className="heading truncate text-16 leading-snug">
              <Link
                to={paths.client}
                params={{ clientId: client.id }}
                className="rounded-small after:absolute after:inset-0 after:rounded-card"
              >
                {client.name}
              </Link>
            </h2>
            <p className="truncate text-13 text-muted">{client.companyName ?? words.noCompany}</p>
          </div>
          <ClientMenu client={client} actions={actions} className="-mt-1 -mr-1.5 relative z-1" />
        </div>
        <div className="flex min-w-0 items-center justify-between gap-3">
          <p className="min-w-0 truncate text-13">{client.email}</p>
          <StatusBadge status={client.status} />
        </div>
        <TagList tags={client.tags} />
      </div>
      <div className="mt-auto grid grid-cols-1 gap-1.5 border-line border-t px-4 py-3">
        <h3 className="font-medium text-12 text-muted">{words.title}</h3>
        <div className="relative z-1">
          <Accounts client={client} />
        </div>
      </div>
    </article>
  );
}
