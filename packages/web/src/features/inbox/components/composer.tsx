import type { Conversation, InboxMessage } from '@ruche/contracts/inbox';
import { ChevronDown, Reply } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AsyncPanel } from '#components/async-panel.tsx';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useDraft } from '#features/inbox/api/draft.ts';
import { readKeptNote } from '#features/inbox/kept-notes.ts';
import { composer as words } from '#features/inbox/words/conversation.ts';
import { AnswerForm } from './answer-form.tsx';
import { ClosedWindow } from './closed-window.tsx';
import { MainActions } from './conversation-header.tsx';
import type { ReplyTo } from './message-menu.tsx';
import { NoteForm } from './note-form.tsx';

type Mode = 'reply' | 'private' | 'note';

export type ComposerHandle = {
  compose: (mode: 'reply' | 'note') => void;
  replyTo: (to: ReplyTo) => void;
};

type ComposerProps = {
  ref: Ref<ComposerHandle>;
  conversation: Conversation;
  messages: InboxMessage[];
  memberNames: ReadonlyMap<string, string>;
  isWide: boolean;
  /** Opened to write at once. */
  initialMode: 'reply' | 'note' | null;
  presence: ReactNode;
  onTyping: () => void;
  onSent: (isDone: boolean) => void;
  onEscape: () => void;
  actions: Pick<Parameters<typeof MainActions>[0], 'onChange' | 'onAsk'>;
};

function modesOf({ abilities, kind }: Conversation): { value: Mode; label: string }[] {
  const isPrivateToo = kind !== 'message' && abilities.canReplyPrivately;
  return [
    { value: 'reply', label: words.reply },
    ...(isPrivateToo ? [{ value: 'private' as const, label: words.privateReply }] : []),
    { value: 'note', label: words.note },
  ];
}

/** On a phone: one button that opens the field, and what is done most beside it. */
function FoldedComposer({
  conversation,
  actions,
  onOpen,
}: Pick<ComposerProps, 'conversation' | 'actions'> & { onOpen: () => void }) {
  const { account } = conversation;
  return (
    <div className="flex items-center gap-1.5">
      <button
        type="button"
        onClick={onOpen}
        className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-control border border-edge bg-surface px-3 text-14 text-muted"
      >
        <PlatformMark platform={account.platform} className="size-4.5" />
        <span className="truncate">{words.replyAs(account.name)}</span>
        <Reply aria-hidden="true" className="ml-auto size-4 shrink-0" />
      </button>
      <MainActions conversation={conversation} {...actions} />
    </div>
  );
}

const canAnswerIn = ({ window, abilities, account }: Conversation) =>
  window.isOpen && abilities.canReply && account.isConnected;

/** Where answers and notes are written, at the foot of a conversation, in the colour of its client. */
export function Composer(props: ComposerProps) {
  const {
    ref,
    conversation,
    messages,
    memberNames,
    isWide,
    initialMode,
    presence,
    onTyping,
    onSent,
    onEscape,
    actions,
  } = props;
  const { id, client } = conversation;
  const [mode, setMode] = useState<Mode>(initialMode ?? 'reply');
  const [isOpen, setIsOpen] = useState(initialMode !== null);
  const [parent, setParent] = useState<InboxMessage | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(id);
  const isReady = draft.isSuccess || draft.isError;
  useEffect(() => {
    if (initialMode !== null && isReady) field.current?.focus();
  }, [initialMode, isReady]);
  const show = (next: Mode) => {
    // Drawn at once: what is typed next belongs into the field, and must not meet the keys of the inbox.
    flushSync(() => {
      setMode(next);
      setIsOpen(true);
    });
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    compose: show,
    replyTo: ({ message, isPrivate }) => {
      setParent(message);
      show(isPrivate ? 'private' : 'reply');
    },
  }));
  const close = () => {
    if (!isWide) setIsOpen(false);
    field.current?.blur();
    onEscape();
  };
  // A message to one person may be allowed where the window of public answers is none.
  const isAllowed = mode === 'private' || canAnswerIn(conversation);
  const isFolded = !isWide && !isOpen;
  const isReadOnly = useIsReadOnly(client.id);
  // What somebody had begun when the plan changed stays, to be sent when it allows it again.
  const { text = '', mediaIds = [] } = draft.data ?? {};
  const hasBegun = text.trim() !== '' || mediaIds.length > 0 || readKeptNote(id).trim() !== '';
  return (
    <section
      aria-label={words.label}
      className="grid grid-cols-1 gap-2 border-line border-t bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-5"
      style={{ borderTopColor: client.brandColor ?? 'var(--color-honey)', borderTopWidth: 3 }}
    >
      {presence}
      <ReadOnlyNotice clientId={client.id}>{words.readOnly}</ReadOnlyNotice>
      {isReadOnly && !hasBegun ? null : isFolded ? (
        <FoldedComposer conversation={conversation} actions={actions} onOpen={() => show(mode)} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-2">
            <SegmentedChoice legend={words.mode} options={modesOf(conversation)} value={mode} onChange={show} />
            {!isWide && (
              <Button size="icon" variant="ghost" aria-label={words.fold} onClick={close}>
                <ChevronDown aria-hidden="true" />
              </Button>
            )}
          </div>
          {mode === 'note' ? (
            <NoteForm conversationId={id} clientId={client.id} field={field} onEscape={close} />
          ) : isAllowed ? (
            <AsyncPanel
              query={{
                ...draft,
                // Without its draft a conversation can still be answered.
                data: draft.data ?? (draft.isError ? { text: '', mediaIds: [], updatedAt: null } : undefined),
                error: null,
                isFetching: false,
              }}
              what={words.label}
              skeleton={<Skeleton className="h-28" />}
            >
              {(known) => (
                <AnswerForm
                  draft={known}
                  lastMessage={messages.at(-1)}
                  isPrivate={mode === 'private'}
                  parent={parent}
                  onParent={setParent}
                  onEscape={close}
                  onSent={(isDone) => {
                    setParent(null);
                    // The next one is public again, unless somebody says otherwise.
                    setMode('reply');
                    setIsOpen(false);
                    onSent(isDone);
                  }}
                  {...{ conversation, messages, memberNames, field, onTyping }}
                />
              )}
            </AsyncPanel>
          ) : (
            <ClosedWindow conversation={conversation} />
          )}
        </>
      )}
    </section>
  );
}
