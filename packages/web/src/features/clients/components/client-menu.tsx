import type { Client } from '@ruche/contracts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#components/ui/menu.tsx';
import { cn } from '#lib/class-names.ts';

export type ClientActions = {
  edit: (client: Client) => void;
  /** Missing for people who may not delete. */
  remove?: ((client: Client) => void) | undefined;
};

type ClientMenuProps = { client: Client; actions: ClientActions; className?: string | undefined };

export function ClientMenu({ client, actions, className }: ClientMenuProps) {
  const { edit, remove } = actions;
  return (
    <Menu>
      <MenuTrigger>
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Actions for ${client.name}`}
          className={cn('text-muted', className)}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => edit(client)}>
          <Pencil aria-hidden="true" />
          Edit
        </MenuItem>
        {remove !== undefined && (
          <>
            <MenuSeparator />
            <MenuItem danger onSelect={() => remove(client)}>
              <Trash2 aria-hidden="true" />
              Delete
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  );
}
