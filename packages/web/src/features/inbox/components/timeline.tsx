import type { Conversation, InboxMessage } from '@ruche/contracts/inbox';
import { ArrowDown } from 'lucide-react';
import { Fragment, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { FailedLine } from '#components/failed-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { useMessages } from '#features/inbox/api/messages.ts';
import { useNotes } from '#features/inbox/api/notes.ts';
import { beginsDay, joinTimeline, type TimelineItem } from '#features/inbox/timeline.ts';
import { dayText } from '#features/inbox/times.ts';
import { timeline as words } from '#features/inbox/words/conversation.ts';
import { useNow } from '#lib/use-now.ts';
import { MessageItem } from './message-item.tsx';
import type { ReplyTo } from './message-menu.tsx';
import { NoteItem } from './note-item.tsx';

/** So many of the last ones are in the document until somebody asks for more. */
const shownAtFirst = 60;
// Nobody else brings the focus to what scrolls.
const scrolledByKeys = { tabIndex: 0 };
/** How near to the end one reads on as messages come. */
const nearEndPx = 80;

function TimelineSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 p-5">
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="h-12 w-1/2 justify-self-end" />
      <Skeleton className="h-20 w-2/3" />
    </div>
  );
}

/** Begins at the end, and follows it while it is in sight; somebody who reads further up stays there. */
function useEnd(area: RefObject<HTMLElement | null>, last: TimelineItem | undefined) {
  const lastId = last?.id;
  // How an answer fared is said below it.
  const lastState = last?.kind === 'message' ? last.message.state : null;
  const isAtEnd = useRef(true);
  const [hasNewer, setHasNewer] = useState(false);
  const toEnd = () => {
    const element = area.current;
    element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    isAtEnd.current = true;
    setHasNewer(false);
  };
  useLayoutEffect(() => {
    if (lastId === undefined) return;
    const element = area.current;
    if (element === null) return;
    if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    else setHasNewer(true);
  }, [area, lastId]);
  useLayoutEffect(() => {
    const element = area.current;
    if (lastState !== null && isAtEnd.current) element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  }, [area, lastState]);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    // The field below grows, or a phone's keyboard comes up: the end stays in sight.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  const onScroll = () => {
    const element = area.current;
    if (element === null) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    if (isAtEnd.current) setHasNewer(false);
  };
  return { hasNewer, toEnd, onScroll };
}

type TimelineProps = {
  conversation: Conversation;
  query: ReturnType<typeof useMessages>;
  memberNames: ReadonlyMap<string, string>;
  ownId: string | undefined;
  mayWrite: boolean;
  onReply: (to: ReplyTo) => void;
};

type ItemsProps = Omit<TimelineProps, 'query'> & { messages: InboxMessage[] };

function Items(props: ItemsProps) {
  const { conversation, messages, memberNames, ownId, mayWrite, onReply } = props;
  const notes = useNotes(conversation.id);
  const [shown, setShown] = useState(shownAtFirst);
  const area = useRef<HTMLElement>(null);
  const all = joinTimeline(messages, notes.data ?? []);
  const items = all.slice(-shown);
  const { hasNewer, toEnd, onScroll } = useEnd(area, all.at(-1));
  const byId = new Map(messages.map((message) => [message.id, message]));
  const now = useNow();
  const parentOf = ({ parentId }: InboxMessage, index: number) => {
    const before = items[index - 1];
    return parentId === null || before?.id === parentId ? undefined : byId.get(parentId);
  };
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={area}
        onScroll={onScroll}
        {...scrolledByKeys}
        aria-label={words.label}
        className="flex h-full flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-4 outline-offset-[-2px] sm:px-5"
      >
        {all.length > items.length && (
          <Button variant="ghost" size="small" className="self-center" onClick={() => setShown(shown + 200)}>
            {words.earlier(all.length - items.length)}
          </Button>
        )}
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {beginsDay(items, index) && (
              <p className="flex items-center gap-3 py-1 text-12 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {dayText(item.at, now)}
              </p>
            )}
            {item.kind === 'note' ? (
              <NoteItem note={item.note} clientId={conversation.client.id} memberNames={memberNames} ownId={ownId} />
            ) : (
              <MessageItem
                message={item.message}
                parent={parentOf(item.message, index)}
                {...{ conversation, memberNames, mayWrite, onReply }}
              />
            )}
          </Fragment>
        ))}
        {all.length === 0 && <p className="m-auto text-14 text-muted">{words.empty}</p>}
        {notes.isError && (
          <FailedLine isQuiet retrying={notes.isFetching} onRetry={() => void notes.refetch()}>
            {words.notesFailed}
          </FailedLine>
        )}
      </section>
      {hasNewer && (
        <button
          type="button"
          onClick={toEnd}
          className="-translate-x-1/2 absolute bottom-3 left-1/2 inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-raised px-3 font-medium text-13 text-honey-text shadow-float touch:h-11"
        >
          <ArrowDown aria-hidden="true" className="size-3.5" />
          {words.newer}
        </button>
      )}
    </div>
  );
}

/** Everything that was said, and what colleagues noted beside it, in its order. */
export function Timeline({ query, ...rest }: TimelineProps) {
  return (
    <AsyncPanel
      query={{ ...query, isFetching: query.isLoading || (query.isFetching && query.isError) }}
      what={words.what}
      skeleton={<TimelineSkeleton />}
      isFilling
    >
      {(messages) => <Items {...rest} messages={messages} />}
    </AsyncPanel>
  );
}
