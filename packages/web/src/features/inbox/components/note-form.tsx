import { StickyNote } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { useAddNote } from '#features/inbox/api/notes.ts';
import { keepNote, readKeptNote } from '#features/inbox/kept-notes.ts';
import { findMembers, type Member, mentionAt, mentionedIn } from '#features/inbox/mentions.ts';
import { composer, noteForm as words } from '#features/inbox/words/conversation.ts';
import { describeFailure } from '#lib/api-error.ts';
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

type NoteFormProps = {
  conversationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onEscape: () => void;
};

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

const listId = 'inbox-mentions';

/** A note for colleagues, who are told of it where it mentions them. It never leaves the product. */
export function NoteForm({ conversationId, field, onEscape }: NoteFormProps) {
  const [text, setText] = useState(() => readKeptNote(conversationId));
  const { data: members = [] } = useMemberNames();
  const { mention, found, marked, setCaret, setMarked, leave } = useMention(text, members);
  const adding = useAddNote(conversationId);
  const type = (next: string) => {
    setText(next);
    keepNote(conversationId, next);
  };
  const choose = (member: Member | undefined) => {
    if (mention === null || member === undefined) return;
    const before = `${text.slice(0, mention.from)}@${member.name} `;
    type(`${before}${text.slice(mention.from + mention.typed.length + 1)}`);
    setCaret(before.length);
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const add = () => {
    if (text.trim() === '' || adding.isPending) return;
    const body = { text: text.trim(), mentions: mentionedIn(text, members) };
    adding.mutate(body, { onSuccess: () => type('') });
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
      add();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    }
  };
  return (
    <div className="relative grid gap-2">
      {found.length > 0 && <MentionList id={listId} members={found} marked={marked} onChoose={choose} />}
      <p className="flex items-center gap-1.5 text-12 text-sky">
        <StickyNote aria-hidden="true" className="size-3.5" />
        {composer.onlyHere}
      </p>
      <textarea
        ref={field}
        aria-label={words.label}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${marked}` : undefined}
        dir="auto"
        placeholder={words.placeholder}
        value={text}
        onChange={({ target }) => {
          type(target.value);
          setCaret(target.selectionStart);
          setMarked(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        className={fieldClass}
      />
      {adding.error !== null && (
        <p role="alert" className="text-13 text-clay">
          {words.failed(describeFailure(adding.error))}
        </p>
      )}
      <Button
        className="justify-self-end"
        disabled={text.trim() === ''}
        busy={adding.isPending}
        busyLabel={words.adding}
        onClick={add}
      >
        {words.add}
      </Button>
    </div>
  );
}
