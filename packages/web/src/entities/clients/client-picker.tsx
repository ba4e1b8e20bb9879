import type { Client } from '@ruche/contracts/clients';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { FailedLine } from '#components/failed-line.tsx';
import { controlClass } from '#components/ui/control-class.ts';
import { useFieldControl } from '#components/ui/field.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { cn } from '#lib/class-names.ts';
import { useDeferredText } from '#lib/use-deferred-text.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useClientOptions } from './list-clients.ts';

const labelOf = ({ name, companyName }: Client) => `${name} - ${companyName ?? 'No company'}`;

// No native element is a list that is filled while one types: a datalist cannot be drawn, a select holds all it offers.
const listRole = { role: 'listbox' };
const optionRole = (isMarked: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isMarked });

type OptionProps = {
  id: string;
  client: Client;
  isMarked: boolean;
  isChosen: boolean;
  onMark: () => void;
  onChoose: () => void;
};

function Option({ id, client, isMarked, isChosen, onMark, onChoose }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    // The input has the focus and its keys; this only takes the pointer, and must not take the focus with it.
    <button
      ref={row}
      type="button"
      id={id}
      {...optionRole(isMarked)}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-9 w-full cursor-default items-center gap-2 rounded-small px-2 text-left text-14 touch:min-h-11',
        isMarked && 'bg-hover',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{labelOf(client)}</span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-honey-text" />}
    </button>
  );
}

type OptionListProps = {
  id: string;
  text: string;
  chosenId: string | undefined;
  marked: number;
  onMark: (index: number) => void;
  onChoose: (client: Client) => void;
  query: ReturnType<typeof useClientOptions>;
};

function OptionList({ id, text, chosenId, marked, onMark, onChoose, query }: OptionListProps) {
  const { data, error, isFetching } = query;
  if (data === undefined && error !== null) {
    return (
      <FailedLine retrying={isFetching} onRetry={() => void query.refetch()}>
        The clients could not be searched.
      </FailedLine>
    );
  }
  const items = data?.items ?? [];
  const note =
    data === undefined
      ? 'Searching...'
      : items.length === 0
        ? `No client matches “${text.trim()}”.`
        : data.nextCursor === null
          ? null
          : 'There are more. Type to find them.';
  return (
    <div className="rounded-control border border-line bg-raised p-1">
      <div
        {...listRole}
        id={id}
        aria-label="Clients"
        tabIndex={-1}
        className={cn('max-h-56 overflow-y-auto outline-none', items.length === 0 && 'hidden')}
      >
        {items.map((client, index) => (
          <Option
            key={client.id}
            id={`${id}-${client.id}`}
            client={client}
            isMarked={index === marked}
            isChosen={client.id === chosenId}
            onMark={() => onMark(index)}
            onChoose={() => onChoose(client)}
          />
        ))}
      </div>
      <output className={cn('block px-2 py-1.5 text-13 text-muted', note === null && 'sr-only')}>
        {note ?? (items.length === 1 ? '1 client' : `${items.length} clients`)}
      </output>
    </div>
  );
}

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Which of the options are offered, and which of them is marked. */
function useOptions() {
  // Null while nobody is choosing: then the field shows who is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const asked = useDeferredText(typed ?? '', 200);
  const isOpen = typed !== null;
  const query = useClientOptions(asked, isOpen);
  const items = query.data?.items ?? [];
  const isSettled = asked === (typed ?? '') && !query.isPlaceholderData && !query.isPending;
  const type = (text: string | null) => {
    setTyped(text);
    setMarked(0);
  };
  return { typed, isOpen, query, items, isSettled, marked: Math.min(marked, items.length - 1), setMarked, type };
}

type ClientPickerProps = {
  value: Client | null;
  onValueChange: (client: Client) => void;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Chooses one client of however many: searched on the server as one types, moved in by the arrows, taken by Enter. */
export function ClientPicker({ value, onValueChange, disabled, ref }: ClientPickerProps) {
  const { typed, isOpen, query, items, isSettled, marked, setMarked, type } = useOptions();
  const listId = useId();
  // The text for which Enter was pressed before its answer was there.
  const [entered, setEntered] = useState<string | null>(null);
  const choose = (client: Client) => {
    setEntered(null);
    onValueChange(client);
    type(null);
  };
  const chooseMarked = useLatest(() => {
    const current = items[marked];
    if (current !== undefined) choose(current);
  });
  useEffect(() => {
    if (isSettled && entered !== null && entered === typed) chooseMarked();
  }, [isSettled, entered, typed, chooseMarked]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = moves[event.key];
    if (!isOpen) {
      if (step === undefined) return;
      type('');
    } else if (step !== undefined) setMarked((marked + step + items.length) % Math.max(1, items.length));
    else if (event.key === 'Escape') type(null);
    else if (event.key !== 'Enter') return;
    // Until the answer to this text is there, Enter would meet another one.
    else if (isSettled) chooseMarked();
    else setEntered(typed);
    event.preventDefault();
  };
  const open = () => {
    if (!isOpen) type('');
  };
  const markedId = items[marked]?.id;
  return (
    <div
      className="grid gap-1.5"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) type(null);
      }}
    >
      <div className="relative">
        <input
          ref={ref}
          disabled={disabled}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={isOpen && markedId !== undefined ? `${listId}-${markedId}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={value === null ? 'Select a client' : labelOf(value)}
          value={typed ?? (value === null ? '' : labelOf(value))}
          onChange={(event) => type(event.target.value)}
          onClick={open}
          onKeyDown={press}
          className={cn(controlClass, 'h-9 truncate pr-8 touch:h-11')}
          {...useFieldControl()}
        />
        {isOpen && query.isFetching ? (
          <Spinner className="absolute top-1/2 right-2.5 -mt-2 text-muted" />
        ) : (
          <ChevronDown
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 size-4 text-muted"
          />
        )}
      </div>
      {typed !== null && (
        <OptionList
          id={listId}
          text={typed}
          chosenId={value?.id}
          marked={marked}
          onMark={setMarked}
          onChoose={choose}
          query={query}
        />
      )}
    </div>
  );
}
