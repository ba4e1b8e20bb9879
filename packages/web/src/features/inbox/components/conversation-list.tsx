import type { Conversation } from '@ruche/contracts/inbox';
import { ArrowUp } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { FailedLine } from '#components/failed-line.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { useConversations } from '#features/inbox/api/list-conversations.ts';
import { useFixedRows } from '#features/inbox/use-fixed-rows.ts';
import { conversationList as words } from '#features/inbox/words/list.ts';
import { describeFailure } from '#lib/api-error.ts';
import { useLatest } from '#lib/use-latest.ts';
import { ConversationRow, type RowContext, rowHeight, rowIdOf } from './conversation-row.tsx';

export type ListHandle = {
  /** Scrolls to a row, and gives it the focus. */
  focus: (id: string) => void;
};

type ConversationListProps = RowContext & {
  ref: Ref<ListHandle>;
  items: Conversation[];
  query: ReturnType<typeof useConversations>;
  openId: string | undefined;
  cursorId: string | null;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isRange: boolean) => void;
};

function End({ query }: Pick<ConversationListProps, 'query'>) {
  const { error, isFetchNextPageError, isFetchingNextPage } = query;
  if (isFetchNextPageError && error !== null) {
    return (
      <FailedLine retrying={isFetchingNextPage} onRetry={() => void query.fetchNextPage()} className="m-3">
        {words.moreFailed(describeFailure(error))}
      </FailedLine>
    );
  }
  if (!isFetchingNextPage) return null;
  return (
    <output className="flex items-center justify-center gap-2 py-4 text-13 text-muted">
      <Spinner className="size-3.5" />
      {words.loadingMore}
    </output>
  );
}

/** Goes on by itself when the end is near, unless the last attempt failed. */
function useNextPage(query: ConversationListProps['query'], isNear: boolean): void {
  const isDue = isNear && query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const more = useLatest(() => void query.fetchNextPage());
  useEffect(() => {
    if (isDue) more();
  }, [isDue, more]);
}

/** The conversations of a view, however many, of which only those near the screen are in the document. */
export function ConversationList(props: ConversationListProps) {
  const { ref, items, query, openId, cursorId, selected, onSelect, ...context } = props;
  const area = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const cursor = cursorId === null ? 0 : ids.indexOf(cursorId);
  const [wanted, setWanted] = useState<string | null>(null);
  const wantedIndex = wanted === null ? -1 : ids.indexOf(wanted);
  const { rows, isAtTop, end, show } = useFixedRows({
    area,
    ids,
    height: rowHeight,
    kept: [cursor - 1, cursor, cursor + 1, wantedIndex],
  });
  const [newest, setNewest] = useState(ids[0]);
  if (isAtTop && newest !== ids[0]) setNewest(ids[0]);
  useNextPage(query, end > ids.length - 12);
  useImperativeHandle(ref, () => ({ focus: setWanted }), []);
  const focusWanted = useLatest((id: string) => {
    show(ids.indexOf(id));
    document.getElementById(rowIdOf(id))?.focus({ preventScroll: true });
    setWanted(null);
  });
  useEffect(() => {
    if (wanted !== null) focusWanted(wanted);
  }, [wanted, focusWanted]);
  const select = useLatest(onSelect);
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={area} className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none]">
        <ul aria-label={words.label} className="relative" style={{ height: ids.length * rowHeight }}>
          {rows.map((index) => {
            const conversation = items[index];
            if (conversation === undefined) return null;
            const { id } = conversation;
            return (
              <li
                key={id}
                aria-posinset={index + 1}
                aria-setsize={query.hasNextPage ? -1 : ids.length}
                className="absolute inset-x-0"
                style={{ top: index * rowHeight, height: rowHeight }}
              >
                <ConversationRow
                  {...context}
                  conversation={conversation}
                  isOpen={id === openId}
                  isCursor={index === Math.max(0, cursor)}
                  isSelected={selected.has(id)}
                  isReplacing={openId !== undefined}
                  onSelect={select}
                />
              </li>
            );
          })}
        </ul>
        <End query={query} />
      </div>
      {newest !== ids[0] && !isAtTop && (
        <button
          type="button"
          onClick={() => area.current?.scrollTo({ top: 0 })}
          className="-translate-x-1/2 absolute top-2 left-1/2 inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-raised px-3 font-medium text-13 text-honey-text shadow-float touch:h-11"
        >
          <ArrowUp aria-hidden="true" className="size-3.5" />
          {words.newer}
        </button>
      )}
    </div>
  );
}
