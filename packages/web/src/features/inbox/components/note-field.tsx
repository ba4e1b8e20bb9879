import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { findMembers, type Member, mentionAt } from '#features/inbox/mentions.ts';
import { noteForm as words } from '#features/inbox/words/conversation.ts';
import { cn } from '#lib/class-names.ts';
import { fieldClass } from './answer-form.tsx';
import { PersonFace } from './person-face.tsx';

type MentionListProps = { id: string; members: Member[]; marked: number; onChoose: (member: Member) => void };

const listRole = { role: 'listbox' };
const optionRole = (isMarked: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isMarked });

function MentionList({ id, members, marked, onChoose }: MentionListProps) {
  return (
    <div
      {...listRole}
      id={id}
      aria-label={words.members}
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
          <PersonFace name={member.name} className="size-5 text-[10px]" />
          <span className="truncate">{member.name}</span>
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

type NoteFieldProps = {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  onText: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
};

/** Where a note is written. After an @ it offers teammates. */
export function NoteField({ text, field, label, onText, onSubmit, onEscape }: NoteFieldProps) {
  const { data: members = [] } = useMemberNames();
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
      {found.length > 0 && <MentionList id={listId} members={found} marked={marked} onChoose={choose} />}
      <textarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${marked}` : undefined}
        dir="auto"
        placeholder={words.placeholder}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setCaret(target.selectionStart);
          setMarked(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        className={fieldClass}
      />
    </div>
  );
}
