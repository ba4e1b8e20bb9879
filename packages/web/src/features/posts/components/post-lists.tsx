import type { Post } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Lightbulb, UserPlus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { usePosts } from '#entities/posts/list-posts.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { groupByDay } from '#features/posts/group-by-day.ts';
import { isNarrowed, type PostFilters } from '#features/posts/post-filters.ts';
import { useNow } from '#lib/use-now.ts';
import { type PostActions, PostRow } from './post-row.tsx';
import { usePostActions } from './use-post-actions.tsx';
import { usePublishNow } from './use-publish-now.tsx';

const listClass = 'divide-y divide-line rounded-card border border-line bg-surface';

function PostListSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}

function NothingFound({ filters: { status, cause }, onClear }: { filters: PostFilters; onClear: () => void }) {
  const isAllWell = status === 'attention';
  const wellText = cause ? 'No post is left with this problem.' : 'No post has failed or needs a check.';
  return (
    <EmptyState
      drawing="search"
      title={isAllWell ? 'Nothing needs your attention' : 'No posts match'}
      action={
        <Button onClick={onClear}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      }
    >
      {isAllWell ? wellText : 'Try another client, status or search.'}
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
      Add your first client
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
  const { remove, duplicate } = usePostActions();
  const { ask, question } = usePublishNow();
  const actions = {
    remove: (post: Post) => void remove(post),
    duplicate: (post: Post) => void duplicate(post),
    publishNow: ask,
  };
  return { actions, question };
}

function startOfToday(): string {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  return today.toISOString();
}

function Days({ posts, actions }: { posts: Post[]; actions: PostActions }) {
  const now = useNow();
  return (
    <div className="grid gap-6">
      {groupByDay(posts, now).map(({ day, label, posts: ofDay }) => (
        <section key={day} aria-label={label} className="grid gap-2">
          <h2 className="heading text-16">{label}</h2>
          <ul className={listClass}>
            {ofDay.map((post) => (
              <PostRow key={post.id} post={post} actions={actions} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Listing = { query: ReturnType<typeof usePosts>; what: string; nothing: ReactNode };

function Listed({
  filters,
  onClear,
  query,
  what,
  nothing,
  children,
}: PostListProps &
  Listing & {
    children: (posts: Post[]) => ReactNode;
  }) {
  return (
    <AsyncList
      query={query}
      what={what}
      skeleton={<PostListSkeleton />}
      empty={isNarrowed(filters) ? <NothingFound filters={filters} onClear={onClear} /> : nothing}
    >
      {children}
    </AsyncList>
  );
}

/** What goes out from today on, day by day; published and failed ones with the last one first. */
export function Agenda(props: PostListProps) {
  const { filters, onNew } = props;
  const { actions, question } = useListActions();
  const { q, clientId, status, cause, platform, accountId, tag } = filters;
  const [from] = useState(startOfToday);
  const needsAttention = status === 'attention';
  const isOver = needsAttention || status === 'published' || status === 'failed';
  const order = isOver ? ({ sort: 'newest' } as const) : ({ sort: 'scheduled', from } as const);
  const wanted = needsAttention ? { needsAttention } : { status };
  const query = usePosts({ q, clientId, ...wanted, cause, platform, socialAccountId: accountId, tag, ...order });
  const nothing = (
    <EmptyState
      drawing="calendar"
      title="Nothing scheduled"
      action={
        <FirstStep>
          <Button onClick={onNew}>
            <CalendarPlus aria-hidden="true" />
            Schedule your first post
          </Button>
        </FirstStep>
      }
    >
      Posts appear here day by day, each in its client’s time zone.
    </EmptyState>
  );
  return (
    <>
      <Listed {...props} query={query} what="the calendar" nothing={nothing}>
        {(posts) => <Days posts={posts} actions={actions} />}
      </Listed>
      {question}
    </>
  );
}

/** Drafts and ideas, the last one first. */
export function Drafts(props: PostListProps) {
  const { filters, onNew } = props;
  const { actions, question } = useListActions();
  const { q, clientId, tag } = filters;
  const query = usePosts({ q, clientId, tag, status: 'draft' });
  const nothing = (
    <EmptyState
      drawing="calendar"
      title="No drafts or ideas"
      action={
        <FirstStep>
          <Button onClick={onNew}>
            <Lightbulb aria-hidden="true" />
            Write down an idea
          </Button>
        </FirstStep>
      }
    >
      Anything you start writing for a client is saved here, with or without a date.
    </EmptyState>
  );
  return (
    <>
      <Listed {...props} query={query} what="your drafts" nothing={nothing}>
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
