import { mostBulkConversations, type SavedInboxView } from '@ruche/contracts/inbox';
import { MousePointerClick } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { offerUndo } from '#components/offer-undo.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { useCounts } from '#features/inbox/api/list-conversations.ts';
import { useDeleteView, useSavedViews, useSaveView } from '#features/inbox/api/saved-views.ts';
import { type InboxSearch, isNarrowed, isShown, viewOf } from '#features/inbox/inbox-search.ts';
import { useFilterNames } from '#features/inbox/use-filter-names.ts';
import { type InboxState, type Navigate, useInbox } from '#features/inbox/use-inbox.ts';
import { conversationList, triage, viewsColumn, inboxScreen as words } from '#features/inbox/words/list.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { toast } from '#lib/toast.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useNow } from '#lib/use-now.ts';
import { useScreenKeys } from '#lib/use-screen-keys.ts';
import { ConversationList } from './conversation-list.tsx';
import type { PaneHandle } from './conversation-pane.tsx';
import { EmptyList } from './empty-list.tsx';
import { type Asked, InboxDialogs } from './inbox-dialogs.tsx';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { ConversationPane, SelectionBar } from './lazy-parts.tsx';
import { ListHead } from './list-head.tsx';
import { ViewsColumn } from './views-column.tsx';

const keyHints = [
  ['j', words.next],
  ['k', words.previous],
  ['e', words.done],
  ['r', words.reply],
  ['?', words.allKeys],
] as const;

function NothingOpen() {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center text-muted">
      <MousePointerClick aria-hidden="true" className="size-6" />
      <p className="text-14">{words.choose}</p>
      <ul className="grid gap-1.5 text-13">
        {keyHints.map(([key, label]) => (
          <li key={key} className="flex items-center gap-2">
            <Kbd>{key === '?' ? key : key.toUpperCase()}</Kbd>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSharedViews() {
  const { data: saved = [] } = useSavedViews();
  const deleting = useDeleteView();
  const saving = useSaveView();
  const remove = ({ id, name, settings }: SavedInboxView) =>
    deleting.mutate(id, {
      onSuccess: () =>
        offerUndo({
          id: 'inbox-view',
          done: viewsColumn.removed(name),
          onUndo: () =>
            saving.mutate(
              { name, settings },
              { onError: (error) => toast.error(viewsColumn.restoreFailed(describeFailure(error))) },
            ),
        }),
      onError: (error) => toast.error(viewsColumn.removeFailed(describeFailure(error))),
    });
  return { saved, remove };
}

const searchField = () => document.querySelector<HTMLInputElement>('[data-inbox] input[type=search]');

/** A conversation that was opened to write in it. */
type Composing = { id: string; mode: 'reply' | 'note' };

type KeysOptions = {
  inbox: InboxState;
  search: InboxSearch;
  pane: RefObject<PaneHandle | null>;
  onAsk: (asked: Asked) => void;
  onPerson: () => void;
  onCompose: (composing: Composing | null) => void;
  onSearch: Navigate;
};

function useKeys({ inbox, search, pane, onAsk, onPerson, onCompose, onSearch }: KeysOptions): void {
  const { selection, cursorId, openId } = inbox;
  const isIn = (view: string) => viewOf(search) === view;
  const open = () => {
    if (cursorId !== null) onSearch({ conversation: cursorId }, { isStep: openId === undefined });
  };
  const compose = (mode: 'reply' | 'note') => {
    if (openId !== undefined) pane.current?.compose(mode);
    else {
      onCompose(cursorId === null ? null : { id: cursorId, mode });
      open();
    }
  };
  const escape = () => {
    if (selection.selected.size > 0) selection.clear();
    else if (openId !== undefined) {
      onSearch({ conversation: undefined });
      inbox.focusCursor();
    }
  };
  const current = inbox.items.find(({ id }) => id === cursorId);
  const isUnread = (current?.unreadCount ?? 0) > 0;
  const isDone = selection.selected.size > 0 ? isIn('done') : current?.state === 'done';
  const isSpam = selection.selected.size > 0 ? isIn('spam') : current?.isSpam === true;
  useScreenKeys({
    j: () => inbox.move(1),
    k: () => inbox.move(-1),
    ArrowDown: () => inbox.move(1),
    ArrowUp: () => inbox.move(-1),
    o: open,
    Enter: open,
    e: () => inbox.change({ operation: isDone ? 'reopen' : 'done' }),
    s: () => onAsk('snooze'),
    a: () => onAsk('assign'),
    l: () => onAsk('label'),
    f: () => onAsk('filters'),
    r: () => compose('reply'),
    n: () => compose('note'),
    i: onPerson,
    x: () => cursorId !== null && selection.toggle(cursorId),
    u: () => inbox.change({ operation: isUnread ? 'read' : 'unread' }),
    '!': () => inbox.change({ operation: isSpam ? 'not-spam' : 'spam' }),
    z: () => inbox.triage.undo(),
    '/': () => searchField()?.focus(),
    Escape: escape,
  });
}

type InboxScreenProps = { search: InboxSearch; onSearch: Navigate };
/** `notice` stands above the list. */
type WithNotice = { notice?: ReactNode };

function ListColumn({
  inbox,
  search,
  onSearch,
  onAsk,
}: InboxScreenProps & { inbox: InboxState; onAsk: (asked: Asked) => void }) {
  const { query, items, selection } = inbox;
  const now = useNow();
  const view = viewOf(search);
  return (
    <>
      <div
        aria-busy={query.isPlaceholderData}
        className={cn('flex min-h-0 flex-1 flex-col transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        <AsyncPanel
          query={{ ...query, error: query.isFetchNextPageError ? null : query.error, isFetching: query.isLoading }}
          what={conversationList.what}
          skeleton={<InboxSkeleton />}
          isFilling
          isEmpty={() => items.length === 0 && !query.hasNextPage}
          empty={<EmptyList search={search} onChange={onSearch} />}
        >
          {() => (
            <ConversationList
              ref={inbox.list}
              items={items}
              query={query}
              labels={inbox.labels}
              memberNames={inbox.memberNames}
              now={now}
              openId={inbox.openId}
              cursorId={inbox.cursorId}
              selected={selection.selected}
              onSelect={selection.toggle}
            />
          )}
        </AsyncPanel>
      </div>
      {selection.selected.size > 0 && (
        <SelectionBar
          count={selection.selected.size}
          isDoneView={view === 'done'}
          isSpamView={view === 'spam'}
          onSelectMore={selection.selected.size < items.length || query.hasNextPage ? inbox.selectMore : undefined}
          isWholeList={!query.hasNextPage && items.length <= mostBulkConversations}
          isReadOnly={inbox.isReadOnly()}
          onClear={selection.clear}
          onChange={inbox.change}
          onAsk={onAsk}
        />
      )}
    </>
  );
}

/** People who wrote: views, a list, and the conversation that is read; on a phone one after the other. */
export function InboxScreen({ search, onSearch, notice }: InboxScreenProps & WithNotice) {
  const inbox = useInbox(search, onSearch);
  const isWide = useMediaQuery('(width >= 64rem)');
  const { data: counts } = useCounts(search.clientId);
  const { saved, remove } = useSharedViews();
  const [asked, setAsked] = useState<Asked | null>(null);
  const onAsk = (next: Asked | null) => {
    const isChange = next === 'assign' || next === 'label' || next === 'snooze';
    if (isChange && inbox.isReadOnly()) toast(triage.readOnly(inbox.targets().length));
    else setAsked(next);
  };
  const pane = useRef<PaneHandle>(null);
  const nameOfFilter = useFilterNames(search, inbox);
  const [isPersonShown, setIsPersonShown] = useState(false);
  const onPerson = () => setIsPersonShown(!isPersonShown);
  const [composing, setComposing] = useState<Composing | null>(null);
  useKeys({ inbox, search, pane, onAsk, onPerson, onCompose: setComposing, onSearch });
  const { openId } = inbox;
  const isCovered = !isWide && openId !== undefined;
  const canSave = isNarrowed(search) && !saved.some(({ settings }) => isShown(settings, search));
  const onSave = canSave ? () => setAsked('save view') : undefined;
  const reader = openId !== undefined && (
    <ConversationPane
      key={openId}
      ref={pane}
      id={openId}
      inbox={inbox}
      isWide={isWide}
      initialMode={composing?.id === openId ? composing.mode : null}
      isPersonShown={isPersonShown}
      onPersonShown={setIsPersonShown}
      onAsk={onAsk}
      onClose={() => {
        onSearch({ conversation: undefined });
        inbox.focusCursor();
      }}
    />
  );
  return (
    <div
      data-inbox=""
      className="grid min-h-0 flex-1 grid-cols-1 grid-rows-1 lg:grid-cols-[11.5rem_minmax(19rem,24rem)_minmax(0,1fr)]"
    >
      {isWide && <ViewsColumn search={search} counts={counts} saved={saved} onSave={onSave} onRemove={remove} />}
      <section
        aria-label={conversationList.label}
        inert={isCovered}
        className="flex min-h-0 min-w-0 flex-col border-line bg-surface lg:border-r"
      >
        <ListHead
          search={search}
          counts={counts}
          saved={saved}
          nameOfFilter={nameOfFilter}
          onChange={onSearch}
          onFilters={() => setAsked('filters')}
        />
        {notice}
        <ListColumn inbox={inbox} search={search} onSearch={onSearch} onAsk={onAsk} />
      </section>
      {isWide ? (
        <section aria-label={words.conversation} className="min-h-0 min-w-0">
          {reader === false ? <NothingOpen /> : reader}
        </section>
      ) : (
        reader !== false && (
          <section aria-label={words.conversation} className="fixed inset-0 z-35 bg-ground">
            {reader}
          </section>
        )
      )}
      <InboxDialogs asked={asked} onAsk={setAsked} inbox={inbox} search={search} onSearch={onSearch} />
    </div>
  );
}
