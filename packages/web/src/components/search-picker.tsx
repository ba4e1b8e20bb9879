import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { searchPicker as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';
import { useDeferredText } from '#lib/use-deferred-text.ts';
import { useLatest } from '#lib/use-latest.ts';
import { FailedLine } from './failed-line.tsx';
import { controlClass } from './ui/control-class.ts';
import { useFieldControl } from './ui/field.tsx';
import { Spinner } from './ui/spinner.tsx';

type Named = { id: string };

/** What is chosen from: how it is asked for, and what it is called. */
export type SearchedList<Item extends Named> = {
  /** Those that hold the text, or with none the first of all. */
  optionsFor: (text: string) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<{ items: Item[]; nextCursor: string | null }>;
  };
  labelOf: (item: Item) => string;
  /** Those that are listed, but can't be chosen. */
  isRefused?: (item: Item) => boolean;
  /** Why some can't. */
  refusedNote?: string;
  /** `client`, `clients`. */
  one: string;
  many: string;
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// No native element is a list that is filled while one types: a datalist cannot be drawn, a select holds all it offers.
const listRole = { role: 'listbox' };
const optionRole = (isMarked: boolean, isRefused: boolean) => ({
  role: 'option',
  tabIndex: -1,
  'aria-selected': isMarked,
  'aria-disabled': isRefused || undefined,
});

type OptionProps = {
  id: string;
  label: string;
  isMarked: boolean;
  isChosen: boolean;
  isRefused: boolean;
  onMark: () => void;
  onChoose: () => void;
};

function Option({ id, label, isMarked, isChosen, isRefused, onMark, onChoose }: OptionProps) {
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
      {...optionRole(isMarked, isRefused)}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-9 w-full cursor-default items-center gap-2 rounded-small px-2 text-left text-14 touch:min-h-11',
        isMarked && 'bg-hover',
        isRefused && 'text-muted',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-honey-text" />}
    </button>
  );
}

type OptionListProps<Item extends Named> = {
  list: SearchedList<Item>;
  id: string;
  text: string;
  chosenId: string | undefined;
  marked: number;
  onMark: (index: number) => void;
  onChoose: (item: Item) => void;
  options: Options<Item>;
};

function OptionList<Item extends Named>(props: OptionListProps<Item>) {
  const { list, id, text, chosenId, marked, onMark, onChoose, options } = props;
  const { data, error, isFetching } = options.query;
  if (data === undefined && error !== null) {
    return (
      <FailedLine retrying={isFetching} onRetry={() => void options.query.refetch()}>
        {words.failed(list.many)}
      </FailedLine>
    );
  }
  const items = data?.items ?? [];
  const note =
    data === undefined
      ? 'Searching...'
      : items.length === 0
        ? words.noMatches(list.one, text.trim())
        : data.nextCursor === null
          ? null
          : words.more;
  const isSomeRefused = items.some((item) => list.isRefused?.(item) === true);
  return (
    <div className="rounded-control border border-line bg-raised p-1">
      <div
        {...listRole}
        id={id}
        aria-label={capitalized(list.many)}
        tabIndex={-1}
        className={cn('max-h-56 overflow-y-auto outline-none', items.length === 0 && 'hidden')}
      >
        {items.map((item, index) => (
          <Option
            key={item.id}
            id={`${id}-${item.id}`}
            label={list.labelOf(item)}
            isMarked={index === marked}
            isChosen={item.id === chosenId}
            isRefused={list.isRefused?.(item) === true}
            onMark={() => onMark(index)}
            onChoose={() => onChoose(item)}
          />
        ))}
      </div>
      <output className={cn('block px-2 py-1.5 text-13 text-muted', note === null && 'sr-only')}>
        {note ?? (items.length === 1 ? `1 ${list.one}` : `${items.length} ${list.many}`)}
      </output>
      {isSomeRefused && <p className="px-2 py-1.5 text-13 text-muted">{list.refusedNote}</p>}
    </div>
  );
}

type Options<Item extends Named> = ReturnType<typeof useOptions<Item>>;

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Which of the options are offered, and which of them is marked. */
function useOptions<Item extends Named>(list: SearchedList<Item>) {
  // Null while nobody is choosing: then the field shows who is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const asked = useDeferredText(typed ?? '', 200);
  const isOpen = typed !== null;
  const query = useQuery({ ...list.optionsFor(asked.trim()), enabled: isOpen, placeholderData: keepPreviousData });
  const items = query.data?.items ?? [];
  const isSettled = asked === (typed ?? '') && !query.isPlaceholderData && !query.isPending;
  const type = (text: string | null) => {
    setTyped(text);
    setMarked(0);
  };
  return { typed, isOpen, query, items, isSettled, marked: Math.min(marked, items.length - 1), setMarked, type };
}

type SearchPickerProps<Item extends Named> = {
  list: SearchedList<Item>;
  value: Item | null;
  onValueChange: (item: Item) => void;
  disabled?: boolean | undefined;
  /** Where no field names it. */
  label?: string | undefined;
  /** Where nobody is chosen. */
  placeholder?: string | undefined;
  /** The list lies above what follows instead of moving it. */
  isFloating?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export type PickerProps<Item extends Named> = Omit<SearchPickerProps<Item>, 'list'>;

/** Chooses one of however many: searched on the server as one types, moved in by the arrows, taken by Enter. */
export function SearchPicker<Item extends Named>(props: SearchPickerProps<Item>) {
  const { list, value, onValueChange, disabled, label, placeholder, isFloating = false, ref } = props;
  const options = useOptions(list);
  const { typed, isOpen, query, items, isSettled, marked, setMarked, type } = options;
  const listId = useId();
  // The text for which Enter was pressed before its answer was there.
  const [entered, setEntered] = useState<string | null>(null);
  const choose = (item: Item) => {
    setEntered(null);
    if (list.isRefused?.(item) === true) return;
    onValueChange(item);
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
  const shown = value === null ? null : list.labelOf(value);
  return (
    <div
      className="relative grid gap-1.5"
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
          aria-label={label}
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={isOpen && markedId !== undefined ? `${listId}-${markedId}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={shown ?? placeholder ?? words.placeholder(/^[aeiou]/i.test(list.one) ? 'an' : 'a', list.one)}
          value={typed ?? shown ?? ''}
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
        <div className={cn(isFloating && 'absolute top-full z-30 mt-1 w-full min-w-64 rounded-control shadow-float')}>
          <OptionList
            list={list}
            id={listId}
            text={typed}
            chosenId={value?.id}
            marked={marked}
            onMark={setMarked}
            onChoose={choose}
            options={options}
          />
        </div>
      )}
    </div>
  );
}
