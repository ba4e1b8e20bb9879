import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { controlClass } from '#components/ui/control-class.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { choiceDialog as words } from '#features/inbox/words/dialogs.ts';
import { cn } from '#lib/class-names.ts';

type Choice = { id: string; label: string; detail?: string | undefined; mark?: ReactNode; isChosen?: boolean };

type ChoiceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Undefined until they were read. */
  choices: Choice[] | undefined;
  /** Where they are read from the server. */
  query?: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Said where there is nothing to choose from. */
  empty?: string;
  /** Stays open after a choice: several can be made. */
  isMultiple?: boolean;
  onChoose: (id: string) => void;
  footer?: ReactNode;
  children?: ReactNode;
};

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

// No native element is a list that is narrowed while one types and moved in by the arrows.
const listRole = { role: 'listbox' };
const optionRole = (isMarked: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isMarked });

type OptionProps = {
  id: string;
  choice: Choice;
  isMarked: boolean;
  onMark: () => void;
  onChoose: () => void;
};

function Option({ id, choice, isMarked, onMark, onChoose }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const { label, detail, mark, isChosen = false } = choice;
  return (
    <button
      ref={row}
      id={id}
      type="button"
      {...optionRole(isMarked)}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-small px-2 py-1 text-left text-14 touch:min-h-11',
        isMarked && 'bg-hover',
      )}
    >
      {mark}
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{label}</span>
        {detail !== undefined && <span className="line-clamp-2 text-12 text-muted">{detail}</span>}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-honey-text" />}
    </button>
  );
}

type ListProps = Omit<ChoiceDialogProps, 'open' | 'footer' | 'children' | 'choices' | 'query'> & { choices: Choice[] };

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function ChoiceList(props: ListProps) {
  const { title, choices, empty = words.noMatches, isMultiple = false, onChoose, onOpenChange } = props;
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // They may come after the dialog has opened, which brought the focus elsewhere.
  useEffect(() => field.current?.focus(), []);
  const sought = folded(typed.trim());
  const found = choices.filter(({ label, detail = '' }) => folded(`${label} ${detail}`).includes(sought));
  const at = Math.min(marked, found.length - 1);
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    if (!isMultiple) onOpenChange(false);
    onChoose(choice.id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) setMarked((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'Escape') onOpenChange(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="grid gap-2">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={title}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={found[at] === undefined ? undefined : `${listId}-${found[at].id}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.search}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMarked(0);
        }}
        onKeyDown={press}
        className={cn(controlClass, 'h-9 touch:h-11')}
      />
      <div
        {...listRole}
        id={listId}
        aria-label={title}
        aria-multiselectable={isMultiple || undefined}
        tabIndex={-1}
        className={cn('max-h-72 overflow-y-auto outline-none', found.length === 0 && 'hidden')}
      >
        {found.map((choice, index) => (
          <Option
            key={choice.id}
            id={`${listId}-${choice.id}`}
            choice={choice}
            isMarked={index === at}
            onMark={() => setMarked(index)}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <output className="px-2 text-13 text-muted">{choices.length === 0 ? empty : words.noMatches}</output>
      )}
    </div>
  );
}

/** Chooses from a list by typing and the arrows, or by pointing. */
export function ChoiceDialog({ open, footer, children, choices, query, ...list }: ChoiceDialogProps) {
  // The query's own data are not yet what is chosen from.
  const read = { error: null, isFetching: false, refetch: () => Promise.resolve(), ...query, data: choices };
  return (
    <Dialog open={open} onOpenChange={list.onOpenChange}>
      <DialogContent title={list.title} className="max-w-md gap-3">
        <AsyncPanel
          // Reading them anew is nothing to be shown.
          query={{ ...read, isFetching: read.isFetching && read.error !== null }}
          what={words.what}
          isSmall
          skeleton={<Skeleton className="h-24" />}
        >
          {(known) => <ChoiceList {...list} choices={known} />}
        </AsyncPanel>
        {children}
        {footer}
      </DialogContent>
    </Dialog>
  );
}
