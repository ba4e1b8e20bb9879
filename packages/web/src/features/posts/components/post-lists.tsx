import type { PlannedRepeat } from '@ruche/contracts/calendar';
import type { Post } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Lightbulb, UserPlus, X } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { VirtualList } from '#components/virtual-list.tsx';
import { paths } from '#config/paths.ts';
import { usePosts } from '#entities/posts/list-posts.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { type AgendaRow, type DayGroup, groupByDay, type OtherRow } from '#features/posts/group-by-day.ts';
import { isNarrowed, type PostFilters } from '#features/posts/post-filters.ts';
import { postLists as words } from '#features/posts/words/post.ts';
import { useNow } from '#lib/use-now.ts';
import { PostListSkeleton } from './post-list-skeleton.tsx';
import { type PostActions, PostRow } from './post-row.tsx';
import { RepeatRow } from './repeat-row.tsx';
import { usePostActions } from './use-post-actions.tsx';
import { usePublishNow } from './use-publish-now.tsx';

const listClass = 'divide-y divide-line rounded-card border border-line bg-surface';

function NothingFound({ filters: { status, cause }, onClear }: { filters: PostFilters; onClear: () => void }) {
  const isAllWell = status === 'attention';
  const wellText = cause ? words.noneWithProblem : words.noneInTrouble;
  return (
    <EmptyState
      drawing="search"
      title={isAllWell ? words.allWell : words.noMatches}
      action={
        <Button onClick={onClear}>
          <X aria-hidden="true" />
          {words.clearFilters}
        </Button>
      }
    >
      {isAllWell ? wellText : words.noMatchesHint}
    </EmptyState>
  );
}

/** A post belongs to a client: without one, that is the first step. */
function FirstStep({ children }: { children: ReactNode }) {
  const { data: workspace } = useWorkspace();
  if (workspace?.clients.used !== 0) return children;
  return (
    <Link to={paths.clients} search={{ add: true }} className={buttonClass()}>
      <UserPlus aria-hidden="true" />
      {words.addFirstClient}
    </Link>
  );
}

type PostListProps = {
  filters: PostFilters;
  onClear: () => void;
  /** Starts a new one. */
  onNew: () => void;
};

/** What the menu of a post does, and the question that it may ask first. */
function useListActions(): { actions: PostActions; question: ReactNode } {
  const { remove, duplicate, question: deleteQuestion } = usePostActions();
  const { ask, question: publishQuestion } = usePublishNow();
  const actions = {
    remove: (post: Post) => void remove(post),
    duplicate: (post: Post) => void duplicate(post),
    publishNow: ask,
  };
  const question = (
    <>
      {publishQuestion}
      {deleteQuestion}
    </>
  );
  return { actions, question };
}

/** Where this browser is. */
function startOf(day: string | undefined): string {
  const start = day === undefined ? new Date() : new Date(`${day}T00:00`);
  start.setHours(0, 0, 0, 0);
  return start.toISOString();
}

/** So many of a day are in the document together, or none of them. */
const blockSize = 20;
const headPx = 60;
const rowPx = 74;

/** A post is opened beside the list. */
type Opening = { onOpen: (post: Post) => void; onListed: (ids: readonly string[]) => void };

type DayBlock = { id: string; label: string; isFirst: boolean; rows: AgendaRow[] };

function blocksOf({ day, label, rows }: DayGroup): DayBlock[] {
  return Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, index) => ({
    id: `${day} ${index}`,
    label,
    isFirst: index === 0,
    rows: rows.slice(index * blockSize, (index + 1) * blockSize),
  }));
}

/** What stands between posts: the coming turns of those that come back, and what others have to show. */
type Between = {
  repeats?: readonly PlannedRepeat[];
  onOpenRepeat?: ((sourceId: string) => void) | undefined;
  others?: readonly OtherRow[];
};

type DaysProps = Between & Opening & { posts: Post[]; actions: PostActions; isWhole: boolean };

const none: readonly never[] = [];

/** Those of the days that are there: further ones come with their posts. */
function onesAmong<One extends { scheduledFor: string }>(
  all: readonly One[],
  posts: readonly Post[],
  isWhole: boolean,
) {
  const last = posts.at(-1)?.scheduledFor;
  return isWhole ? all : all.filter(({ scheduledFor }) => last && Date.parse(scheduledFor) < Date.parse(last));
}

/** Says which posts are shown, in their order, so that one leads to the next. */
function useListed(posts: Post[], onListed: Opening['onListed']): void {
  const ids = posts.map(({ id }) => id).join(' ');
  useEffect(() => onListed(ids === '' ? [] : ids.split(' ')), [ids, onListed]);
}

function Days(props: DaysProps) {
  const { posts, actions, isWhole, onOpen, onListed, repeats = none, onOpenRepeat, others = none } = props;
  const now = useNow();
  useListed(posts, onListed);
  return (
    <VirtualList
      items={groupByDay(posts, now, {
        repeats: onesAmong(repeats, posts, isWhole),
        others: onesAmong(others, posts, isWhole),
      }).flatMap(blocksOf)}
      isWhole={isWhole}
      guessHeight={([block]) => headPx + (block?.rows.length ?? 0) * rowPx}
      itemClassName="pb-6"
    >
      {({ label, isFirst, rows }) => (
        <section aria-label={isFirst ? label : words.continued(label)} className="grid gap-2">
          {isFirst && <h2 className="heading text-16">{label}</h2>}
          <ul className={listClass}>
            {rows.map(({ post, repeat, other }) => {
              if (post) return <PostRow key={post.id} post={post} actions={actions} onOpen={onOpen} />;
              if (other) return <Fragment key={other.id}>{other.row}</Fragment>;
              return <RepeatRow key={`${repeat.sourceId} ${repeat.turn}`} repeat={repeat} onOpen={onOpenRepeat} />;
            })}
          </ul>
        </section>
      )}
    </VirtualList>
  );
}

type Listing = {
  query: ReturnType<typeof usePosts>;
  what: string;
  nothing: ReactNode;
  /** Something stands there without any post. */
  isFilled?: boolean;
};

function Listed({
  filters,
  onClear,
  query,
  what,
  nothing,
  isFilled = false,
  children,
}: PostListProps &
  Listing & {
    children: (posts: Post[], isWhole: boolean) => ReactNode;
  }) {
  return (
    <AsyncList
      query={query}
      what={what}
      skeleton={<PostListSkeleton />}
      empty={isNarrowed(filters) && !isFilled ? <NothingFound filters={filters} onClear={onClear} /> : nothing}
    >
      {children}
    </AsyncList>
  );
}

/** The filters that every list has. */
function askedFor({ q, clientId, platform, accountId, tag, author, campaign }: PostFilters) {
  return { q, clientId, platform, socialAccountId: accountId, tag, userId: author, campaignId: campaign };
}

type AgendaProps = PostListProps &
  Opening &
  Between & {
    /** The first one, today where it is not said. */
    day?: string | undefined;
  };

/** What goes out from a day on, day by day; published and failed ones with the last one first. */
export function Agenda(props: AgendaProps) {
  const { filters, day, onNew, onOpen, onListed, repeats = none, onOpenRepeat, others = none } = props;
  const { actions, question } = useListActions();
  const { status, cause } = filters;
  const from = useMemo(() => startOf(day), [day]);
  const needsAttention = status === 'attention';
  const isOver = needsAttention || status === 'published' || status === 'failed';
  const order = isOver ? ({ sort: 'newest' } as const) : ({ sort: 'scheduled', from } as const);
  const wanted = needsAttention ? { needsAttention } : { status };
  const query = usePosts({ ...askedFor(filters), ...wanted, cause, ...order });
  const isFilled = repeats.length + others.length > 0;
  const nothing = isFilled ? (
    <Days {...{ actions, onOpen, onListed, repeats, onOpenRepeat, others }} posts={[]} isWhole />
  ) : (
    <EmptyState
      drawing="calendar"
      title={words.listEmpty}
      action={
        <FirstStep>
          <Button onClick={onNew}>
            <CalendarPlus aria-hidden="true" />
            {words.scheduleFirst}
          </Button>
        </FirstStep>
      }
    >
      {words.listEmptyHint}
    </EmptyState>
  );
  return (
    <>
      <Listed {...props} query={query} what={words.calendar} nothing={nothing} isFilled={isFilled}>
        {(posts, isWhole) => <Days {...{ posts, actions, isWhole, onOpen, onListed, repeats, onOpenRepeat, others }} />}
      </Listed>
      {question}
    </>
  );
}

/** Drafts and ideas, the last one first. */
export function Drafts(props: PostListProps) {
  const { filters, onNew } = props;
  const { actions, question } = useListActions();
  const query = usePosts({ ...askedFor(filters), status: 'draft' });
  const nothing = (
    <EmptyState
      drawing="calendar"
      title={words.draftsEmpty}
      action={
        <FirstStep>
          <Button onClick={onNew}>
            <Lightbulb aria-hidden="true" />
            {words.writeIdea}
          </Button>
        </FirstStep>
      }
    >
      {words.draftsEmptyHint}
    </EmptyState>
  );
  return (
    <>
      <Listed {...props} query={query} what={words.drafts} nothing={nothing}>
        {(posts) => (
          <ul className={listClass}>
            {posts.map((post) => (
              <PostRow key={post.id} post={post} actions={actions} isWithDay />
            ))}
          </ul>
        )}
      </Listed>
      {question}
    </>
  );
}
