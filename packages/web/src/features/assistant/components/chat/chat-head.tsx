import type { ChatThreadSummary } from '@ruche/contracts/assistant';
import { ArrowLeft, History, SquarePen, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlClass } from '#components/ui/control-class.ts';
import { useRenameThread } from '#features/assistant/api/chats.ts';
import { chatHeader as words } from '#features/assistant/words/chat.ts';
import { cn } from '#lib/class-names.ts';

const iconClass = 'size-8 text-muted touch:size-11';
const longestTitle = 120;

/** The title, which becomes a field when it is pressed. Enter and leaving save it, Escape leaves it as it was. */
function Title({ thread }: { thread: ChatThreadSummary }) {
  const rename = useRenameThread(thread.id);
  const [isEditing, setIsEditing] = useState(false);
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    if (isEditing) field.current?.select();
  }, [isEditing]);
  const shown = rename.isPending ? rename.variables : thread.title;
  const end = (isSaved: boolean) => {
    // Leaving the field is also what its going away looks like.
    if (!isOpen.current) return;
    isOpen.current = false;
    setIsEditing(false);
    const title = text.trim();
    if (isSaved && title !== '' && title !== thread.title) rename.mutate(title);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    // The panel closes by the same key.
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter');
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isEditing) {
    return (
      <input
        ref={field}
        aria-label={words.title}
        value={text}
        maxLength={longestTitle}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={() => end(true)}
        className={cn(controlClass, 'h-8 flex-1 touch:h-11')}
      />
    );
  }
  return (
    <h2 className="flex min-w-0 flex-1">
      <button
        ref={button}
        type="button"
        title={words.rename}
        onClick={() => {
          setText(shown);
          isOpen.current = true;
          setIsEditing(true);
        }}
        className="min-w-0 rounded-control px-2 py-1 text-left hover:bg-hover touch:min-h-11"
      >
        <span dir="auto" className="block truncate font-medium text-14">
          {shown}
        </span>
        <span className="sr-only">{words.rename}</span>
      </button>
    </h2>
  );
}

type ChatHeadProps = {
  /** Whether it can be renamed. */
  canRename: boolean;
  /** Null for one that has not begun. */
  thread: ChatThreadSummary | null;
  /** The list is shown in place of the conversation. */
  isListed: boolean;
  /** The list has its own place beside the conversation. */
  isSplit: boolean;
  onList: () => void;
  onNew: () => void;
  onDelete: (thread: ChatThreadSummary) => void;
  actions: ReactNode;
};

/** The top of a chat: what it is called, and what can be done with it. */
export function ChatHead({ canRename, thread, isListed, isSplit, onList, onNew, onDelete, actions }: ChatHeadProps) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-line border-b px-2 touch:h-14">
      {!isSplit && (
        <Button
          variant="ghost"
          size="icon"
          className={iconClass}
          aria-label={isListed ? words.back : words.chats}
          aria-expanded={isListed}
          onClick={onList}
        >
          {isListed ? <ArrowLeft aria-hidden="true" /> : <History aria-hidden="true" />}
        </Button>
      )}
      {thread === null || isListed || !canRename ? (
        <h2 dir="auto" className="min-w-0 flex-1 truncate px-2 font-medium text-14">
          {isListed ? words.chats : (thread?.title ?? words.newChat)}
        </h2>
      ) : (
        <Title key={thread.id} thread={thread} />
      )}
      {thread !== null && !isListed && (
        <Button
          variant="ghost"
          size="icon"
          className={iconClass}
          aria-label={words.deleteThread}
          onClick={() => onDelete(thread)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
      <Button variant="ghost" size="icon" className={iconClass} aria-label={words.newChat} onClick={onNew}>
        <SquarePen aria-hidden="true" />
      </Button>
      {actions}
    </div>
  );
}
