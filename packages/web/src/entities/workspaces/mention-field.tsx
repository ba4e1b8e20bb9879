import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { findMembers, type Member, mentionAt } from './mentions.ts';
import { mentionField as words } from './words.ts';

type MentionListProps = {
  id: string;
  label: string;
  members: Member[];
  marked: number;
  onChoose: (member: Member) => void;
};

const listRole = { role: 'listbox' };
const optionRole = (isMarked: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isMarked });

function MentionList({ id, label, members, marked, onChoose }: MentionListProps) {
  return (
    <div
      {...listRole}
      id={id}
      aria-label={label}
      tabIndex={-1}
      className="absolute bottom-full left-0 z-10 mb-1 w-64 rounded-control border border-line bg-raised p-1 shadow-float"
    >
      {members.map((member, index) => (
        <button
          key={member.id}
          id={`${id}-${index}`}
          type="button"
          {...optionRole(index === marked)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(member)}
          className={cn(
            'flex min-h-8 w-full items-center gap-2 rounded-small px-2 text-left text-14 touch:min-h-11',
            index === marked && 'bg-hover',
          )}
        >
          <span className="truncate">{member.name}</span>
          {member.about !== undefined && <span className="ml-auto shrink-0 text-12 text-muted">{member.about}</span>}
        </button>
      ))}
    </div>
  );
}

/** Which members are offered for what is typed after an @, and which of them is marked. */
function useMention(text: string, members: Member[]) {
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  const [left, setLeft] = useState(-1);
  const mention = mentionAt(text, caret);
  const isWanted = mention !== null && mention.from !== left;
  const found = isWanted ? findMembers(members, mention.typed) : [];
  return {
    mention,
    found,
    marked: Math.min(marked, found.length - 1),
    setCaret,
    setMarked,
    leave: () => setLeft(mention?.from ?? -1),
  };
}

type MentionFieldProps = {
  /** Who can be mentioned. */
  members: Member[];
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  /** What describes it, by id. */
  describedBy?: string | undefined;
  className: string;
  onText: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
};

/** Where something is written for others. After an @ it offers those who can be mentioned. */
export function MentionField(props: MentionFieldProps) {
  const { members, text, field, label, placeholder, describedBy, className, onText, onSubmit, onEscape } = props;
  const { mention, found, marked, setCaret, setMarked, leave } = useMention(text, members);
  const listId = useId();
  const choose = (member: Member | undefined) => {
    if (mention === null || member === undefined) return;
    const before = `${text.slice(0, mention.from)}@${member.name} `;
    onText(`${before}${text.slice(mention.from + mention.typed.length + 1)}`);
    setCaret(before.length);
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const pressInList = (event: KeyboardEvent): boolean => {
    if (found.length === 0) return false;
    if (event.key === 'ArrowDown') setMarked((marked + 1) % found.length);
    else if (event.key === 'ArrowUp') setMarked((marked + found.length - 1) % found.length);
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Tab' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)) choose(found[marked]);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (pressInList(event)) event.preventDefault();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    }
  };
  return (
    <div className="relative grid">
      {found.length > 0 && (
        <MentionList id={listId} label={words.people} members={found} marked={marked} onChoose={choose} />
      )}
      <textarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${marked}` : undefined}
        dir="auto"
        placeholder={placeholder}
        aria-describedby={describedBy}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setCaret(target.selectionStart);
          setMarked(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        className={className}
      />
    </div>
  );
}
