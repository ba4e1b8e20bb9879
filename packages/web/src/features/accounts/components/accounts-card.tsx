import type { SocialAccount } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { accountsCard as words } from '#features/accounts/words/accounts.ts';
import { AccountItem } from './account-item.tsx';
import { AddNetworkDialog, ConnectLinkDialog } from './lazy-parts.tsx';

export type CardActions = {
  edit: (client: Client) => void;
  /** Missing for people who may not delete. */
  remove?: ((client: Client) => void) | undefined;
};

type AccountsCardProps = {
  client: Client;
  /** Those of its accounts that are shown. */
  accounts: SocialAccount[];
  actions: CardActions;
};

type Opened = { kind: 'network' | 'link'; isOpen: boolean };

function Menu({ client, actions: { edit, remove } }: Omit<AccountsCardProps, 'accounts'>) {
  const entriesOf = useWritableEntries(client.id);
  const open: MenuAction[] = [];
  if (remove !== undefined) {
    open.push({ label: words.remove, icon: Trash2, isDanger: true, onSelect: () => remove(client) });
  }
  return (
    <ActionMenu
      actions={entriesOf([{ label: words.edit, icon: Pencil, onSelect: () => edit(client) }, ...open], open)}
      button={
        <Button
          size="icon"
          variant="ghost"
          aria-label={words.actions(client.name)}
          className="-mt-1 -mr-1.5 text-muted"
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  );
}

function Head({ client, actions }: Omit<AccountsCardProps, 'accounts'>) {
  return (
    <div className="flex items-start gap-3 p-4 pb-3.5">
      <ClientLogo client={client} />
      <div className="min-w-0 flex-1 self-center">
        <h3 className="heading text-16 leading-snug">
          <Link
            to={paths.client}
            params={{ clientId: client.id }}
            className="block truncate rounded-small hover:underline hover:underline-offset-4"
          >
            {client.name}
          </Link>
        </h3>
        <p className="-mr-9 line-clamp-2 text-13 text-muted [overflow-wrap:anywhere]">{client.email}</p>
      </div>
      <Menu client={client} actions={actions} />
    </div>
  );
}

/** A client with all its accounts. */
export function AccountsCard({ client, accounts, actions }: AccountsCardProps) {
  const [opened, setOpened] = useState<Opened>();
  const setOpen = (isOpen: boolean) => setOpened((last) => last && { ...last, isOpen });
  return (
    <article className="flex h-full flex-col rounded-card group-has-data-account-details/cards:h-auto border border-line bg-surface">
      <Head client={client} actions={actions} />
      <div className="grid grid-cols-1 gap-2.5 border-line border-t px-4 py-3.5">
        <h4 className="font-medium text-12 text-muted">{words.title}</h4>
        {accounts.length === 0 ? (
          <p className="text-13 text-muted">{words.empty}</p>
        ) : (
          <ul className="divide-y divide-line">
            {accounts.map((account) => (
              <AccountItem key={account.id} account={account} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-auto flex flex-wrap justify-between gap-x-2 px-2 pb-2">
        <ReadOnlyFieldset clientId={client.id}>
          <Button
            size="small"
            variant="ghost"
            className="text-honey-text"
            onClick={() => setOpened({ kind: 'network', isOpen: true })}
          >
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        </ReadOnlyFieldset>
        <Button size="small" variant="ghost" onClick={() => setOpened({ kind: 'link', isOpen: true })}>
          <Send aria-hidden="true" />
          {words.sendLink}
        </Button>
      </div>
      {opened?.kind === 'network' && (
        <AddNetworkDialog
          client={client}
          open={opened.isOpen}
          onOpenChange={setOpen}
          onSendLink={() => setOpened({ kind: 'link', isOpen: true })}
        />
      )}
      {opened?.kind === 'link' && <ConnectLinkDialog client={client} open={opened.isOpen} onOpenChange={setOpen} />}
    </article>
  );
}
