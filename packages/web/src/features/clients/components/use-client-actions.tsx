import type { Client } from '@ruche/contracts/clients';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { clientActions as words } from '#features/clients/words/common.ts';
import type { ClientActions } from './client-menu.tsx';
import { EditClientDialog } from './lazy-parts.tsx';
import { useRemoveClient } from './use-remove-client.tsx';

type Asked = { kind: 'edit' | 'remove'; client: Client; isOpen: boolean };

type UseClientActions = {
  /** Called when somebody has said yes to deleting, before the server has. */
  onRemove: (client: Client) => void;
};

/** Edit and Delete with their dialogs, for the list and for a client's own page. */
export function useClientActions({ onRemove }: UseClientActions): { actions: ClientActions; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const removeClient = useRemoveClient();
  const ask = (kind: Asked['kind']) => (client: Client) => setAsked({ kind, client, isOpen: true });
  const setOpen = (isOpen: boolean) => setAsked((last) => (last === null ? null : { ...last, isOpen }));
  const mayRemove = useMay('clients.delete');
  const confirm = (client: Client) => {
    setOpen(false);
    void removeClient(client);
    onRemove(client);
  };
  const dialogs =
    asked === null ? null : asked.kind === 'edit' ? (
      <EditClientDialog client={asked.client} open={asked.isOpen} onOpenChange={setOpen} />
    ) : (
      <AlertDialog
        open={asked.isOpen}
        onOpenChange={setOpen}
        title={words.title}
        description={words.description(asked.client.name)}
        confirmLabel={words.confirmLabel}
        onConfirm={() => confirm(asked.client)}
      />
    );
  return {
    actions: { edit: ask('edit'), remove: mayRemove ? ask('remove') : undefined },
    dialogs,
  };
}
