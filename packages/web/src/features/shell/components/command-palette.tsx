import { UserRound } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useDeferredValue, useState } from 'react';
import { useReturnFocus } from '#components/ui/use-return-focus.ts';
import { useFindClients } from '#entities/clients/list-clients.ts';
import { type Command, filterCommands } from '#features/shell/commands.ts';
import { commandPalette as words } from '#features/shell/words.ts';
import { PaletteInput } from './palette-input.tsx';
import { PaletteList } from './palette-list.tsx';

type PaletteProps = { commands: Command[]; onOpenClient: (id: string) => void; onClose: () => void };

function useCommands({ commands, onOpenClient }: Omit<PaletteProps, 'onClose'>, typed: string) {
  const asked = useDeferredValue(typed);
  const found = useFindClients(asked);
  const clients = (found.data?.items ?? []).map(
    ({ id, name, companyName, email, tags }): Command => ({
      id,
      group: words.clients,
      label: name,
      keywords: [companyName, email, ...tags].join(' '),
      Icon: UserRound,
      ...(companyName !== null && { detail: companyName }),
      run: () => onOpenClient(id),
    }),
  );
  // Until the answer to this text is there, those of the last one stay as far as they fit it: Enter must not meet others.
  const isAnswered = asked === typed && !found.isPlaceholderData;
  const fitting = isAnswered ? clients : filterCommands(clients, typed);
  const shown = filterCommands(commands, typed);
  const all: Command[] = [
    ...shown.filter(({ group }) => group === 'Go to'),
    ...(typed.trim() === '' ? [] : fitting),
    ...shown.filter(({ group }) => group === 'Actions'),
  ];
  return { all, isSearching: found.isFetching, hasFailed: found.isError };
}

function Palette({ onClose, ...rest }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { all, isSearching, hasFailed } = useCommands(rest, typed);
  // Results arrive and leave while somebody moves: the mark stays on something that exists.
  const marked = Math.min(active, Math.max(0, all.length - 1));
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  return (
    <>
      <PaletteInput
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setActive(0);
        }}
        activeId={all[marked]?.id}
        isSearching={isSearching}
        onMove={(step) => setActive((marked + step + all.length) % Math.max(1, all.length))}
        onRun={() => run(all[marked])}
      />
      <PaletteList commands={all} active={marked} onMark={setActive} onRun={run} />
      <output className="sr-only">{all.length === 1 ? words.oneResult : words.results(all.length)}</output>
      {all.length === 0 && !isSearching && (
        <p className="px-5 py-8 text-center text-14 text-muted">
          {hasFailed ? words.failed : words.empty(typed.trim())}
        </p>
      )}
    </>
  );
}

type CommandPaletteProps = Omit<PaletteProps, 'onClose'> & { open: boolean; onOpenChange: (open: boolean) => void };

/** Go anywhere, find a client, do something: by typing. */
export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(34rem,calc(100dvh-1.5rem))] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in sm:top-[14vh] sm:max-h-[min(34rem,72dvh)]"
        >
          <Primitive.Title className="sr-only">{words.title}</Primitive.Title>
          <Palette {...rest} onClose={() => onOpenChange(false)} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
