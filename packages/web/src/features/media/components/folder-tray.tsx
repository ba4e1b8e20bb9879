import { useDroppable } from '@dnd-kit/core';
import { Folder, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import { sharedFolder } from '#entities/media/media-keys.ts';
import { folderTray as words } from '#features/media/words/common.ts';
import { cn } from '#lib/class-names.ts';
import { deletedFolder, type FolderChoice } from './folder-choice.ts';

function Target({ id, icon, name }: { id: string; icon: ReactNode; name: string }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <li
      ref={setNodeRef}
      className={cn(
        'flex h-12 min-w-0 items-center gap-2.5 rounded-control border border-edge border-dashed px-3 text-14',
        isOver && 'border-honey border-solid bg-honey-soft outline-1 outline-honey',
      )}
    >
      <span className="grid w-5 shrink-0 place-items-center text-muted">{icon}</span>
      <span className="min-w-0 truncate">{name}</span>
    </li>
  );
}

/** Where media are dropped on a screen that has no room for the list of folders; there only while media are dragged. */
export function FolderTray({ clients, folder }: Pick<FolderChoice, 'clients' | 'folder'>) {
  const reasonOf = useReadOnlyReasons();
  return (
    <section
      aria-label={words.label}
      className="fixed inset-x-0 bottom-0 z-30 grid gap-2 border-line border-t bg-raised px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float"
    >
      <h2 className="font-medium text-13 text-muted">{words.label}</h2>
      <ul className="grid max-h-[38dvh] grid-cols-2 gap-2 overflow-y-auto">
        {folder !== sharedFolder && (
          <Target id={sharedFolder} icon={<Folder aria-hidden="true" className="size-4" />} name="Shared" />
        )}
        {clients
          .filter(({ id }) => id !== folder && reasonOf(id) === null)
          .map((client) => (
            <Target
              key={client.id}
              id={client.id}
              icon={<ClientLogo client={client} className="h-5 w-4.5" />}
              name={client.name}
            />
          ))}
        <Target id={deletedFolder} icon={<Trash2 aria-hidden="true" className="size-4" />} name="Delete" />
      </ul>
    </section>
  );
}
