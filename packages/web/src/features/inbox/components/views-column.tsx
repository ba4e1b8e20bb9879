import type { ConversationCounts, InboxView, SavedInboxView } from '@ruche/contracts/inbox';
import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  Ban,
  Bookmark,
  BookmarkPlus,
  CircleCheck,
  CircleDot,
  Hourglass,
  Inbox,
  type LucideIcon,
  MailOpen,
  MailWarning,
  TimerOff,
  User,
  UserX,
  X,
} from 'lucide-react';
import { paths } from '#config/paths.ts';
import { type InboxSearch, isShown, searchOf, viewOf } from '#features/inbox/inbox-search.ts';
import { viewNames, viewsColumn as words } from '#features/inbox/words/list.ts';
import { cn } from '#lib/class-names.ts';

/** In the order in which people work through them. */
const viewOrder: { view: InboxView; Icon: LucideIcon }[] = [
  { view: 'open', Icon: Inbox },
  { view: 'unassigned', Icon: UserX },
  { view: 'mine', Icon: User },
  { view: 'waiting', Icon: Hourglass },
  { view: 'unread', Icon: CircleDot },
  { view: 'troubled', Icon: MailWarning },
  { view: 'snoozed', Icon: AlarmClock },
  { view: 'done', Icon: CircleCheck },
  { view: 'spam', Icon: Ban },
  { view: 'all', Icon: MailOpen },
];

/** Numbers that call for work; of the others nobody needs to know how many there are. */
const counted: ReadonlySet<InboxView> = new Set([
  'open',
  'unassigned',
  'mine',
  'waiting',
  'unread',
  'troubled',
  'snoozed',
]);

/** Troubles have a view while there are some, or while it is looked at. */
export function viewsFor(search: InboxSearch, counts: ConversationCounts | undefined): typeof viewOrder {
  const hasTroubles = (counts?.byView.troubled ?? 0) > 0;
  return viewOrder.filter(({ view }) => view !== 'troubled' || hasTroubles || viewOf(search) === view);
}

export function countText(counts: ConversationCounts | undefined, view: InboxView): string {
  const count = counted.has(view) ? (counts?.byView[view] ?? 0) : 0;
  if (count === 0) return '';
  return count > 999 ? words.many : String(count);
}

const entryClass =
  'flex h-8 min-w-0 items-center gap-2.5 rounded-control px-2.5 text-13 text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-honey-soft aria-[current=page]:font-medium aria-[current=page]:text-honey-text [&_svg]:size-4 [&_svg]:shrink-0';

type ViewsColumnProps = {
  search: InboxSearch;
  counts: ConversationCounts | undefined;
  saved: SavedInboxView[];
  /** Missing where there is nothing to save. */
  onSave: (() => void) | undefined;
  onRemove: (view: SavedInboxView) => void;
};

/** The stacks of the inbox, with how much lies on each. */
export function ViewsColumn({ search, counts, saved, onSave, onRemove }: ViewsColumnProps) {
  const shown = saved.find(({ settings }) => isShown(settings, search));
  const overdue = counts?.overdue ?? 0;
  return (
    <nav aria-label={words.label} className="flex min-h-0 flex-col gap-0.5 overflow-y-auto border-line border-r p-2">
      {viewsFor(search, counts).map(({ view, Icon }) => (
        <Link
          key={view}
          from={paths.socialFeed}
          to={paths.socialFeed}
          search={(before) => ({ ...before, view: view === 'open' ? undefined : view, conversation: undefined })}
          // By less of the address several views would be the current one.
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={shown === undefined && viewOf(search) === view ? 'page' : undefined}
          className={cn(entryClass, view === 'troubled' && 'text-clay')}
        >
          <Icon aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">{viewNames[view]}</span>
          <span className="text-12 tabular-nums">{countText(counts, view)}</span>
        </Link>
      ))}
      {overdue > 0 && (
        <Link
          from={paths.socialFeed}
          to={paths.socialFeed}
          search={(before) => ({ ...before, view: 'waiting', sort: 'due', conversation: undefined })}
          className="mt-2 flex items-start gap-2 rounded-control bg-clay-soft px-2.5 py-2 text-12 text-clay hover:underline"
        >
          <TimerOff aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {words.overdue(overdue)}
        </Link>
      )}
      {(saved.length > 0 || onSave !== undefined) && (
        <h2 className="mt-4 px-2.5 pb-1 font-medium text-12 text-muted">{words.saved}</h2>
      )}
      {saved.map((view) => (
        <div key={view.id} className="group relative flex">
          <Link
            from={paths.socialFeed}
            to={paths.socialFeed}
            search={(before) => ({ ...before, ...searchOf(view.settings), conversation: undefined })}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={view === shown ? 'page' : undefined}
            className={cn(entryClass, 'flex-1 pr-8')}
          >
            <Bookmark aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{view.name}</span>
          </Link>
          <button
            type="button"
            aria-label={words.remove(view.name)}
            onClick={() => onRemove(view)}
            className="absolute inset-y-0 right-0 grid w-8 place-items-center rounded-control text-muted opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 touch:opacity-100"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </div>
      ))}
      {onSave !== undefined && (
        <button type="button" onClick={onSave} className={cn(entryClass, 'text-honey-text')}>
          <BookmarkPlus aria-hidden="true" />
          {words.save}
        </button>
      )}
    </nav>
  );
}
