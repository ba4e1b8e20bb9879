import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Folder, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FailedLine } from '#components/failed-line.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { clientOptions } from '#entities/clients/list-clients.ts';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import { clientPicker } from '#entities/clients/words.ts';
import { moveDialog as words } from '#features/media/words/common.ts';
import { useDeferredText } from '#lib/use-deferred-text.ts';

type MoveDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  count: number;
  /** Where a single one is now: null for the workspace's own. */
  currentId?: string | null | undefined;
  onMove: (clientId: string | null, folderName: string) => void;
};

type ChoiceProps = { icon: ReactNode; name: string; isCurrent: boolean; isDisabled?: boolean; onChoose: () => void };

function Choice({ icon, name, isCurrent, isDisabled = false, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        disabled={isCurrent || isDisabled}
        onClick={onChoose}
        className="flex min-h-10 w-full items-center gap-3 rounded-control px-2 text-left text-14 hover:bg-hover disabled:text-muted touch:min-h-12"
      >
        <span className="grid w-6 place-items-center">{icon}</span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {isCurrent && <Check aria-label={words.currentFolder} className="size-4 text-honey-text" />}
      </button>
    </li>
  );
}

/** Chooses the folder that media move to: the workspace's own, or a client's. */
export function MoveDialog({ open, onOpenChange, count, currentId, onMove }: MoveDialogProps) {
  const [typed, setTyped] = useState('');
  const asked = useDeferredText(typed, 200);
  const query = useQuery({ ...clientOptions(asked.trim()), enabled: open, placeholderData: keepPreviousData });
  const clients = query.data?.items ?? [];
  const reasonOf = useReadOnlyReasons();
  const choose = (clientId: string | null, name: string) => {
    onMove(clientId, name);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={count === 1 ? words.title : words.titleSeveral(count)}
        description={words.description}
        className="max-w-md"
      >
        <div className="relative">
          <Search
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
          />
          <Input
            type="search"
            aria-label={words.findClient}
            placeholder={words.findClient}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="pl-9 [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        {query.error !== null && query.data === undefined ? (
          <FailedLine retrying={query.isFetching} onRetry={() => void query.refetch()}>
            {words.failed}
          </FailedLine>
        ) : (
          <ul aria-label={words.folders} className="-mx-2 max-h-72 overflow-y-auto">
            {typed.trim() === '' && (
              <Choice
                icon={<Folder aria-hidden="true" className="size-4.5 text-muted" />}
                name="Shared"
                isCurrent={currentId === null}
                onChoose={() => choose(null, 'Shared')}
              />
            )}
            {query.data === undefined &&
              ['a', 'b', 'c'].map((key) => (
                <li key={key} className="px-2 py-1.5">
                  <Skeleton className="h-7" />
                </li>
              ))}
            {clients.map((client) => (
              <Choice
                key={client.id}
                icon={<ClientLogo client={client} className="h-6 w-5.5" />}
                name={reasonOf(client.id) === null ? client.name : clientPicker.readOnly(client.name)}
                isCurrent={currentId === client.id}
                isDisabled={reasonOf(client.id) !== null}
                onChoose={() => choose(client.id, client.name)}
              />
            ))}
            {query.data !== undefined && clients.length === 0 && typed.trim() !== '' && (
              <li className="px-2 py-2 text-13 text-muted">{words.noMatches(typed.trim())}</li>
            )}
            {typeof query.data?.nextCursor === 'string' && (
              <li className="px-2 py-2 text-13 text-muted">{words.more}</li>
            )}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}
