import type { Client } from '@ruche/contracts/clients';
import { type Post, queueLeadMs } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, ListX } from 'lucide-react';
import { ActionMenu } from '#components/action-menu.tsx';
import { AsyncPanel } from '#components/async-panel.tsx';
import { offerUndo } from '#components/offer-undo.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { useAddToQueue, useChangeQueue, useQueue, useRemoveFromQueue } from '#features/posts/api/queue.ts';
import { queueSection as texts } from '#features/posts/words/queue.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { useNow } from '#lib/use-now.ts';
import { Marks, titleOf } from './post-row.tsx';

/** The same posts with one of them at another place. */
function moved(ids: string[], from: number, to: number): string[] {
  const rest = ids.filter((_, index) => index !== from);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
}

function report(what: string, error: unknown) {
  logFailure(what, error);
  toast.error(`${what} ${describeFailure(error)}`);
}

/** Moves posts of the queue and takes them out, with a way to undo it. */
function useQueueActions(client: Client, posts: Post[]) {
  const change = useChangeQueue(client.id);
  const remove = useRemoveFromQueue();
  const add = useAddToQueue();
  const ids = posts.map(({ id }) => id);
  const undo = async (post: Post) => {
    try {
      await add.mutateAsync({ post, order: ids });
      toast.success(texts.restored);
    } catch (error) {
      report(texts.restoreFailed, error);
    }
  };
  return {
    isBusy: change.isPending || remove.isPending,
    move: (from: number, to: number) =>
      change.mutate(moved(ids, from, to), { onError: (error) => report(texts.orderFailed, error) }),
    remove: async (post: Post) => {
      try {
        const removed = await remove.mutateAsync(post);
        offerUndo({
          id: `unqueued ${post.id}`,
          done: texts.removed,
          onUndo: () => void undo(removed),
        });
      } catch (error) {
        report(texts.removeFailed, error);
      }
    },
  };
}

type QueuedPostProps = {
  post: Post;
  place: number;
  /** The first place that can change. */
  first: number;
  count: number;
  actions: ReturnType<typeof useQueueActions>;
};

function QueuedPost({ post, place, first, count, actions }: QueuedPostProps) {
  const name = titleOf(post);
  const at = new Date(post.scheduledFor ?? 0);
  const isFixed = place < first;
  const isFirst = place <= first;
  const isLast = place === count - 1;
  const said = `“${name.slice(0, 40)}”`;
  const move = (to: number) => actions.move(place, to);
  return (
    <li className="relative flex items-start gap-3 px-5 py-3 transition-colors hover:bg-hover">
      <div className="w-24 shrink-0 max-sm:w-18">
        <time dateTime={post.scheduledFor ?? undefined} className="grid tabular-nums">
          <span className="text-13 text-muted">{dayOf(post.timeZone, at)}</span>
          <span className="font-medium text-14">{clockOf(post.timeZone, at)}</span>
        </time>
      </div>
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to={paths.post}
          params={{ postId: post.id }}
          className="line-clamp-2 break-words rounded-small text-14 after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="flex items-center gap-2 text-12 text-muted">
          <Marks post={post} />
          {isFixed && texts.soon}
        </span>
      </div>
      <ReadOnlyFieldset clientId={post.clientId} className="relative z-10 flex shrink-0 text-muted">
        <Button
          size="icon"
          variant="ghost"
          className="max-sm:hidden"
          aria-label={texts.moveUpLabel(said)}
          disabled={isFirst || actions.isBusy}
          onClick={() => move(place - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          className="max-sm:hidden"
          aria-label={texts.moveDownLabel(said)}
          disabled={isFixed || isLast || actions.isBusy}
          onClick={() => move(place + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <ActionMenu
          actions={[
            ...(isFirst
              ? []
              : [
                  { label: texts.moveToTop, icon: ArrowUpToLine, onSelect: () => move(first) },
                  { label: texts.moveUp, icon: ArrowUp, onSelect: () => move(place - 1) },
                ]),
            ...(isFixed || isLast ? [] : [{ label: texts.moveDown, icon: ArrowDown, onSelect: () => move(place + 1) }]),
            { label: texts.remove, icon: ListX, onSelect: () => void actions.remove(post) },
          ]}
          button={
            <Button size="icon" variant="ghost" aria-label={texts.actions(said)}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        />
      </ReadOnlyFieldset>
    </li>
  );
}

function QueueList({ client, posts }: { client: Client; posts: Post[] }) {
  const actions = useQueueActions(client, posts);
  const now = useNow();
  const firstOpen = posts.findIndex((post) => Date.parse(post.scheduledFor ?? '') > now.getTime() + queueLeadMs);
  const first = firstOpen === -1 ? posts.length : firstOpen;
  return (
    <ol aria-label={texts.title} className="-mx-5 -my-5 divide-y divide-line">
      {posts.map((post, place) => (
        <QueuedPost key={post.id} post={post} place={place} first={first} count={posts.length} actions={actions} />
      ))}
    </ol>
  );
}

/** The client's posts that wait for a slot, in their order. */
export function QueueSection({ client }: { client: Client }) {
  const query = useQueue(client.id);
  const place = useHashTarget('queue', query.data !== undefined);
  return (
    <div ref={place} id="queue" className="scroll-mt-6">
      <Panel title={texts.title}>
        <AsyncPanel
          query={query}
          what={texts.what}
          isSmall
          skeleton={<Skeleton className="h-16" />}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className="text-14 text-muted">{texts.empty}</p>}
        >
          {({ items }) => <QueueList client={client} posts={items} />}
        </AsyncPanel>
      </Panel>
    </div>
  );
}
