import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { StatusBadge } from '#components/ui/badge.tsx';
import { paths } from '#config/paths.ts';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { clientCard as words } from '#features/clients/words/client.ts';
import { type ClientActions, ClientMenu, ReadOnlyBadge } from './client-menu.tsx';
import { TagList } from './tag-list.tsx';

type ClientCardProps = {
  client: Client;
  actions: ClientActions;
  /** The client's accounts, and the way to more of them. */
  accounts: ComponentType<{ client: Client }>;
};

export function ClientCard({ client, actions, accounts: Accounts }: ClientCardProps) {
  const { brandColor, companyName, email, id, name, status, tags } = client;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge">
      <div
        aria-hidden="true"
        className="h-1 shrink-0 bg-honey-soft"
        {...(brandColor !== null && { style: { backgroundColor: brandColor } })}
      />
      <div className="grid grid-cols-1 gap-3 p-4 pb-3.5">
        <div className="flex items-start gap-3.5">
          <ClientLogo client={client} className="h-14 w-12.75" />
          <div className="grid min-w-0 flex-1 gap-px self-center">
            <h2 className="heading line-clamp-2 text-16 leading-snug [overflow-wrap:anywhere]">
              <Link
                to={paths.client}
                params={{ clientId: id }}
                className="rounded-small after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </Link>
            </h2>
            <p className="truncate text-13 text-muted">{companyName ?? words.noCompany}</p>
            <p className="-mr-9 truncate text-13 text-muted">{email}</p>
          </div>
          <ClientMenu client={client} actions={actions} className="-mt-1 -mr-1.5 relative z-1" />
        </div>
        <div className="flex min-w-0 items-start gap-2">
          <StatusBadge status={status} />
          <ReadOnlyBadge client={client} />
          <TagList tags={tags} />
        </div>
      </div>
      <div className="relative z-1 mt-auto border-line border-t px-4 py-3">
        <Accounts client={client} />
      </div>
    </article>
  );
}
