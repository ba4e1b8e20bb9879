import type { Conversation } from '@ruche/contracts/inbox';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useAnnouncePresence } from '#features/inbox/api/announce-presence.ts';
import { useConversation } from '#features/inbox/api/get-conversation.ts';
import { useMessages } from '#features/inbox/api/messages.ts';
import type { Change } from '#features/inbox/apply-change.ts';
import type { InboxState } from '#features/inbox/use-inbox.ts';
import { conversationHeader as words } from '#features/inbox/words/conversation.ts';
import { ApiError } from '#lib/api-error.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import type { Asked } from './inbox-dialogs.tsx';
import { PersonColumn, PersonSheet } from './lazy-parts.tsx';
import { PostCard } from './post-card.tsx';
import { PresenceLine } from './presence-line.tsx';
import { ThreadSummary } from './thread-summary.tsx';
import { Timeline } from './timeline.tsx';

export type PaneHandle = { compose: (mode: 'reply' | 'note') => void };

type ConversationPaneProps = {
  ref: Ref<PaneHandle>;
  id: string;
  inbox: InboxState;
  isWide: boolean;
  /** Opened to write at once. */
  initialMode: 'reply' | 'note' | null;
  isPersonShown: boolean;
  onPersonShown: (isShown: boolean) => void;
  onAsk: (asked: Asked) => void;
  onClose: () => void;
};

/** What is opened is read; what comes while it is open and seen is read, too. Marked as unread, it stays so. */
function useReadOnOpen({ id, unreadCount, lastMessage }: Conversation, inbox: InboxState, mayWrite: boolean): void {
  const read = useLatest(() => {
    if (unreadCount > 0 && mayWrite && document.visibilityState === 'visible') {
      inbox.triage.changeQuietly([id], { operation: 'read' });
    }
  });
  useEffect(read, [id, lastMessage.at, mayWrite, read]);
}

type OpenedProps = Omit<ConversationPaneProps, 'id'> & { conversation: Conversation };

function Opened(props: OpenedProps) {
  const { ref, conversation, inbox, isWide, initialMode, isPersonShown, onPersonShown, onAsk, onClose } = props;
  const { id } = conversation;
  const messages = useMessages(id);
  const mayWrite = useMay('inbox.write');
  const isRoomy = useMediaQuery('(width >= 100rem)');
  const composer = useRef<ComposerHandle>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const onTyping = useAnnouncePresence(id);
  useReadOnOpen(conversation, inbox, mayWrite);
  useImperativeHandle(ref, () => ({ compose: (mode) => composer.current?.compose(mode) }), []);
  useEffect(() => {
    // On a phone the list is covered, and the focus with it.
    if (!isWide && initialMode === null) title.current?.focus();
  }, [isWide, initialMode]);
  const onChange = (change: Change) => inbox.changeThese([id], change);
  const onErased = () => {
    onPersonShown(false);
    onClose();
  };
  const person = { conversation, inbox, onAsk, onErased };
  return (
    <div className="flex h-full min-h-0">
      <div className="flex h-full min-w-0 flex-1 flex-col">
        <ConversationHeader
          ref={title}
          conversation={conversation}
          labels={inbox.labels}
          memberNames={inbox.memberNames}
          isWide={isWide}
          mayWrite={mayWrite}
          onChange={onChange}
          onAsk={onAsk}
          onPerson={() => onPersonShown(!isPersonShown)}
          onClose={onClose}
        />
        <PostCard conversation={conversation} />
        <ThreadSummary conversation={conversation} messages={messages.data ?? []} />
        <Timeline
          conversation={conversation}
          query={messages}
          memberNames={inbox.memberNames}
          ownId={inbox.ownId}
          mayWrite={mayWrite}
          onReply={(to) => composer.current?.replyTo(to)}
        />
        {mayWrite && (
          <Composer
            ref={composer}
            conversation={conversation}
            messages={messages.data ?? []}
            memberNames={inbox.memberNames}
            isWide={isWide}
            initialMode={initialMode}
            presence={<PresenceLine conversationId={id} ownId={inbox.ownId} />}
            onTyping={onTyping}
            onSent={(isDone) => isDone && onChange({ operation: 'done' })}
            onEscape={() => (isWide ? inbox.focusCursor() : title.current?.focus())}
            actions={{ onChange, onAsk }}
          />
        )}
      </div>
      {isRoomy && isPersonShown && <PersonColumn {...person} onClose={() => onPersonShown(false)} />}
      {!isRoomy && (
        <LazyMount open={isPersonShown}>
          <PersonSheet {...person} open={isPersonShown} onOpenChange={onPersonShown} />
        </LazyMount>
      )}
    </div>
  );
}

function PaneSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 p-5">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-20 w-3/5" />
      <Skeleton className="h-14 w-1/2 justify-self-end" />
    </div>
  );
}

/** One conversation: who it is with, what was said, and the answer. */
export function ConversationPane({ id, ...rest }: ConversationPaneProps) {
  const query = useConversation(id);
  const isMissing = query.error instanceof ApiError && query.error.code === 'not_found';
  if (isMissing) {
    return (
      <EmptyState
        drawing="search"
        title={words.missingTitle}
        action={<Button onClick={rest.onClose}>{words.back}</Button>}
        className="h-full content-center"
      >
        {words.missingText}
      </EmptyState>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <AsyncPanel
        query={{ ...query, isFetching: query.isLoading || (query.isFetching && query.isError) }}
        what={words.what}
        skeleton={<PaneSkeleton />}
        isFilling
      >
        {(conversation) => <Opened {...rest} conversation={conversation} />}
      </AsyncPanel>
    </div>
  );
}
