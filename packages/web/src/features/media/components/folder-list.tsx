import { useDroppable } from '@dnd-kit/core';
import { Folder, Images, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Input } from '#components/ui/input.tsx';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import { sharedFolder } from '#entities/media/media-keys.ts';
import { folderList as words } from '#features/media/words/common.ts';
import { cn } from '#lib/class-names.ts';
import { deletedFolder, type FolderChoice } from './folder-choice.ts';

/** From so many clients on they are searched rather than looked through. */
const manyClients = 12;

const allMedia = 'all';

type EntryProps = {
  id: string;
  isCurrent: boolean;
  /** Media can be dropped here. */
  isTarget: boolean;
  /** Media are being dragged. */
  isDragging: boolean;
  onChoose: () => void;
  icon: ReactNode;
  name: string;
  count: number | undefined;
};

function Entry({ id, isCurrent, isTarget, isDragging, onChoose, icon, name, count }: EntryProps) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: !isTarget });
  return (
    <li className="min-w-0">
      <button
        ref={setNodeRef}
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
        className={cn(
          'flex h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-14 text-muted transition-[background-color,opacity] hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink',
          isDragging && (isTarget ? 'outline-1 outline-edge -outline-offset-1 outline-dashed' : 'opacity-40'),
          isOver &&
            'bg-honey-soft text-ink outline-2 hover:bg-honey-soft outline-honey outline-solid -outline-offset-2',
        )}
      >
        <span className="grid w-5 shrink-0 place-items-center [&_svg]:max-h-5">{icon}</span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {count !== undefined && (
          <span className="text-12 text-muted tabular-nums">
            {count.toLocaleString('en')}
            <span className="sr-only">{words.fileUnit(count)}</span>
          </span>
        )}
      </button>
    </li>
  );
}

type FolderListProps = FolderChoice & { isDragging: boolean };

/** The folders beside the library: all, the workspace's own, one for each client. Media are dropped onto them. */
export function FolderList(props: FolderListProps) {
  const { clients, counts, folder, isDeleted, isDragging, onChange, onDeleted } = props;
  const [typed, setTyped] = useState('');
  const reasonOf = useReadOnlyReasons();
  const wanted = typed.trim().toLowerCase();
  const shown = clients.filter(({ name }) => name.toLowerCase().includes(wanted));
  const folderProps = (id: string) => ({
    id,
    isCurrent: folder === id,
    isTarget: folder !== id && reasonOf(id) === null,
    isDragging,
    onChoose: () => onChange(id),
    count: counts && (counts.byFolder.get(id) ?? 0),
  });
  return (
    <nav aria-label={words.folders} className="sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col gap-3">
      <ul className="grid gap-0.5">
        <Entry
          id={allMedia}
          isCurrent={folder === undefined && !isDeleted}
          isTarget={false}
          isDragging={isDragging}
          onChoose={() => onChange(undefined)}
          icon={<Images aria-hidden="true" className="size-4" />}
          name={words.allMedia}
          count={counts?.all}
        />
        <Entry {...folderProps(sharedFolder)} icon={<Folder aria-hidden="true" className="size-4" />} name="Shared" />
        <Entry
          id={deletedFolder}
          isCurrent={isDeleted}
          isTarget
          isDragging={isDragging}
          onChoose={onDeleted}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          name={words.recentlyDeleted}
          count={counts?.deleted}
        />
      </ul>
      {clients.length > 0 && (
        <>
          <h2 className="px-2.5 font-medium text-12 text-muted">{words.title}</h2>
          {clients.length > manyClients && (
            <Input
              type="search"
              aria-label={words.findClient}
              placeholder={words.findClient}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="h-8"
            />
          )}
          <ul className="grid min-h-0 grid-cols-1 content-start gap-0.5 overflow-y-auto">
            {shown.map((client) => (
              <Entry
                key={client.id}
                {...folderProps(client.id)}
                icon={<ClientLogo client={client} className="h-5 w-4.5" />}
                name={client.name}
              />
            ))}
          </ul>
          {shown.length === 0 && <p className="px-2.5 text-13 text-muted">{words.noMatches}</p>}
        </>
      )}
    </nav>
  );
}
