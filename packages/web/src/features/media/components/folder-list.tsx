import type { Client } from '@ruche/contracts/clients';
import { Folder, Images, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { useClients } from '#entities/clients/list-clients.ts';
import { sharedFolder } from '#entities/media/media-keys.ts';

/** From so many clients on they are searched rather than looked through. */
const manyClients = 12;

/** Every client by name, read page by page until all are there. */
export function useFolders(): Client[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = useClients({ sort: 'name' });
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

type FolderChoice = {
  clients: readonly Client[];
  folder: string | undefined;
  isDeleted: boolean;
  onChange: (folder: string | undefined) => void;
  onDeleted: () => void;
};

type EntryProps = { isCurrent: boolean; onChoose: () => void; icon: ReactNode; children: ReactNode };

function Entry({ isCurrent, onChoose, icon, children }: EntryProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
        className="flex h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-14 text-muted hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink"
      >
        <span className="grid w-5 shrink-0 place-items-center [&_svg]:max-h-5">{icon}</span>
        <span className="min-w-0 truncate">{children}</span>
      </button>
    </li>
  );
}

/** The folders beside the library: all, the workspace's own, one for each client. */
export function FolderList({ clients, folder, isDeleted, onChange, onDeleted }: FolderChoice) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = clients.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <nav aria-label="Folders" className="sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col gap-3 max-lg:hidden">
      <ul className="grid gap-0.5">
        <Entry
          isCurrent={folder === undefined && !isDeleted}
          onChoose={() => onChange(undefined)}
          icon={<Images aria-hidden="true" className="size-4" />}
        >
          All media
        </Entry>
        <Entry
          isCurrent={folder === sharedFolder}
          onChoose={() => onChange(sharedFolder)}
          icon={<Folder aria-hidden="true" className="size-4" />}
        >
          Shared
        </Entry>
        <Entry isCurrent={isDeleted} onChoose={onDeleted} icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Recently deleted
        </Entry>
      </ul>
      {clients.length > 0 && (
        <>
          <h2 className="px-2.5 font-medium text-12 text-muted">Clients</h2>
          {clients.length > manyClients && (
            <Input
              type="search"
              aria-label="Find a client"
              placeholder="Find a client"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="h-8"
            />
          )}
          <ul className="grid min-h-0 grid-cols-1 content-start gap-0.5 overflow-y-auto">
            {shown.map((client) => (
              <Entry
                key={client.id}
                isCurrent={folder === client.id}
                onChoose={() => onChange(client.id)}
                icon={<ClientLogo client={client} className="h-5 w-4.5" />}
              >
                {client.name}
              </Entry>
            ))}
          </ul>
          {shown.length === 0 && <p className="px-2.5 text-13 text-muted">No client matches.</p>}
        </>
      )}
    </nav>
  );
}

const all = 'all';
const deleted = 'deleted';

/** The same folders where there is no room for a list: phones bring their own wheel. */
export function FolderSelect({ clients, folder, isDeleted, onChange, onDeleted }: FolderChoice) {
  const options = [
    { value: all, label: 'All media' },
    { value: sharedFolder, label: 'Shared' },
    ...clients.map(({ id, name }) => ({ value: id, label: name })),
    { value: deleted, label: 'Recently deleted' },
  ];
  return (
    <NativeSelect
      aria-label="Folder"
      className="min-w-0 flex-1 max-sm:basis-[40%] sm:max-w-64 lg:hidden [&_select]:touch:text-14"
      options={options}
      value={isDeleted ? deleted : (folder ?? all)}
      onValueChange={(value) => (value === deleted ? onDeleted() : onChange(value === all ? undefined : value))}
    />
  );
}
