import type { Client } from '@ruche/contracts/clients';
import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
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
  const actions: MenuAction[] = [];
  if (client.readOnlyReason === null) actions.push({ label: words.edit, icon: Pencil, onSelect: () => edit(client) });
  if (remove !== undefined) {
    actions.push({ label: words.deleteIt, icon: Trash2, isDanger: true, onSelect: () => remove(client) });
  }
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      actions={actions}
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
export function ReadOnlyBadge({ client: { readOnlyReason } }: { client: Client }) {
  return readOnlyReason === null ? null : <Badge icon={Lock}>{words.readOnly}</Badge>;
}
