import type { Client } from '@ruche/contracts/clients';
import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { clientMenu as words } from '#features/clients/words/client.ts';
import { cn } from '#lib/class-names.ts';

export type ClientActions = {
  edit: (client: Client) => void;
  /** Missing for people who may not delete. */
  remove?: ((client: Client) => void) | undefined;
};

/** What cards and lines are made from. */
export type ClientRowsProps = {
  clients: Client[];
  actions: ClientActions;
  /** Whether these are all there are, rather than the first pages. */
  isWhole: boolean;
};

type ClientMenuProps = { client: Client; actions: ClientActions; className?: string | undefined };

export function ClientMenu({ client, actions: { edit, remove }, className }: ClientMenuProps) {
  const entriesOf = useWritableEntries(client.id);
  const open: MenuAction[] = [];
  if (remove !== undefined) {
    open.push({ label: words.deleteIt, icon: Trash2, isDanger: true, onSelect: () => remove(client) });
  }
  return (
    <ActionMenu
      actions={entriesOf([{ label: words.edit, icon: Pencil, onSelect: () => edit(client) }, ...open], open)}
      button={
        <Button
          size="icon"
          variant="ghost"
          aria-label={words.actions(client.name)}
          className={cn('text-muted', className)}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  );
}

/** Marks a client that the plan leaves read-only. */
export function ReadOnlyBadge({ client }: { client: Client }) {
  return useIsReadOnly(client.id) ? <Badge icon={Lock}>{words.readOnly}</Badge> : null;
}
