import { includesFeature } from '@ruche/contracts/billing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { useThread } from '#features/assistant/api/chats.ts';
import { useConversation } from '#features/assistant/chat/use-conversation.ts';
import { cn } from '#lib/class-names.ts';
import { useLatest } from '#lib/use-latest.ts';
import { ChatHead } from './chat-head.tsx';
import { Conversation } from './conversation.tsx';
import { type AskedDeletion, DeleteChats } from './delete-chats.tsx';
import { ThreadList } from './thread-list.tsx';

type ChatPaneProps = {
  surface: 'page' | 'panel';
  /** Room for the list beside the conversation. */
  isSplit: boolean;
  threadId: string | null;
  /** Whom a new chat is about. */
  clientId: string | null;
  /** Another one was chosen, begun, or with null is to be begun. */
  onThread: (threadId: string | null) => void;
  onAbout: (clientId: string | null) => void;
  onLost?: () => void;
  actions?: ReactNode;
  /** Above the conversation. */
  notice?: ReactNode;
  /** Takes the focus when it is opened. */
  hasFocus?: boolean;
};

/** One's chats and the one that is open: on the page of the assistant, and in its panel. */
export function ChatPane(props: ChatPaneProps) {
  const { surface, isSplit, threadId, clientId, onThread, onAbout, onLost } = props;
  const { actions, notice, hasFocus = false } = props;
  const { key, onBorn, onNew } = useConversation(threadId, onThread);
  const [wantsList, setWantsList] = useState(false);
  const [asked, setAsked] = useState<AskedDeletion | null>(null);
  const { data: thread } = useThread(threadId);
  const { data: workspace } = useWorkspace();
  const pane = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wantsFocus = useRef(hasFocus);
  const hasChosen = useRef(false);
  const isListed = wantsList && !isSplit;

  // What was pressed may be gone with the list. On touch the field would bring up the keyboard.
  const takeFocus = useLatest(() => {
    const isLost = hasChosen.current && document.activeElement === document.body;
    if (isListed || !(wantsFocus.current || isLost)) return;
    wantsFocus.current = false;
    const isTouch = matchMedia('(pointer: coarse)').matches;
    ((isTouch ? null : field.current) ?? pane.current)?.focus();
  });
  useEffect(() => {
    if (!isListed && hasChosen.current) takeFocus();
  }, [isListed, takeFocus]);

  const go = (open: () => void) => {
    wantsFocus.current = true;
    hasChosen.current = true;
    open();
    setWantsList(false);
  };
  const list = (
    <ThreadList
      threadId={threadId}
      onChoose={({ id }) => go(() => id !== threadId && onThread(id))}
      onDelete={setAsked}
    />
  );
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {isSplit && <div className="flex w-64 shrink-0 flex-col border-line border-r bg-sunken xl:w-72">{list}</div>}
      <div ref={pane} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
        <ChatHead
          canRename={includesFeature(workspace?.plan.inForce ?? null, 'assistant')}
          thread={thread ?? null}
          isListed={isListed}
          isSplit={isSplit}
          onList={() => setWantsList(!isListed)}
          onNew={() => go(onNew)}
          onDelete={setAsked}
          actions={actions}
        />
        {isListed && list}
        <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col', isListed && 'hidden')}>
          {notice}
          <Conversation
            key={key}
            surface={surface}
            threadId={threadId}
            clientId={clientId}
            onBorn={onBorn}
            field={field}
            isWide={surface === 'page'}
            onAbout={onAbout}
            onLost={onLost}
            onReady={takeFocus}
          />
        </div>
      </div>
      <DeleteChats
        asked={asked}
        onClose={() => setAsked(null)}
        onDeleted={(deleted) => {
          if (deleted === 'all' || deleted.id === threadId) go(onNew);
        }}
      />
    </div>
  );
}
