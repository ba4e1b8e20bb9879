import type { Post } from '@ruche/contracts/posts';
import { ChevronLeft, ChevronRight, RotateCcw, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePost } from '#entities/posts/get-post.ts';
import { PostStatusBadge, shownStatusOf } from '#entities/posts/post-status-badge.tsx';
import { clockOf, dayOf, placeOf } from '#entities/posts/zone-words.ts';
import { postPanel as texts } from '#features/calendar/words/panel.ts';
import { ApiError } from '#lib/api-error.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import type { PanelParts } from './panel-parts.ts';
import { PostDetails } from './post-details.tsx';

export type PostPanelProps = {
  postId: string;
  /** Those of the view, in their order. */
  postIds: readonly string[];
  parts: PanelParts;
  onOpen: (id: string) => void;
  onClose: () => void;
};

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

function whenOf({ scheduledFor, timeZone }: Post): string {
  if (scheduledFor === null) return texts.noDate;
  const at = new Date(scheduledFor);
  return `${dayOf(timeZone, at)}, ${clockOf(timeZone, at)} ${placeOf(timeZone)} time`;
}

function PanelSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-8 w-56 rounded-control" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-24 rounded-control" />
    </div>
  );
}

function Deleted({ onRestore }: { onRestore: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={texts.deleted}
      action={
        <Button onClick={onRestore}>
          <RotateCcw aria-hidden="true" />
          {texts.restore}
        </Button>
      }
    >
      {texts.deletedHint}
    </EmptyState>
  );
}

function Content({ postId, parts, onClose }: Pick<PostPanelProps, 'postId' | 'parts' | 'onClose'>) {
  const query = usePost(postId);
  if (isGone(query.error)) return <Deleted onRestore={() => parts.restore(postId)} />;
  return (
    <AsyncPanel query={query} what={texts.what} skeleton={<PanelSkeleton />}>
      {(post) => <PostDetails key={post.id} post={post} parts={parts} onClose={onClose} />}
    </AsyncPanel>
  );
}

type Around = Pick<PostPanelProps, 'postId' | 'postIds'>;

/** The post some places further in the view. */
function neighbourOf({ postId, postIds }: Around, step: 1 | -1): string | undefined {
  const index = postIds.indexOf(postId);
  return index === -1 ? undefined : postIds[index + step];
}

function Neighbours({ onOpen, ...around }: Around & Pick<PostPanelProps, 'onOpen'>) {
  const [before, after] = [neighbourOf(around, -1), neighbourOf(around, 1)];
  const goTo = (id: string | undefined) => id !== undefined && onOpen(id);
  return (
    <div className="flex gap-1">
      <Button
        size="icon"
        variant="ghost"
        aria-label={texts.previousPost}
        disabled={before === undefined}
        onClick={() => goTo(before)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label={texts.nextPost}
        disabled={after === undefined}
        onClick={() => goTo(after)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

const withArrowKeys = 'input, textarea, select, [role="tab"], [contenteditable]';

/** Arrow keys lead to the posts beside it. What opens above the panel has keys of its own. */
function usePanelKeys(panel: RefObject<HTMLElement | null>, { onOpen, onClose, ...around }: PostPanelProps): void {
  const onKeyDown = useLatest((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented) return;
    if (key === 'Escape') onClose();
    const isArrow = key === 'ArrowRight' || key === 'ArrowLeft';
    if (!isArrow || (target instanceof Element && target.closest(withArrowKeys) !== null)) return;
    event.preventDefault();
    const next = neighbourOf(around, key === 'ArrowRight' ? 1 : -1);
    if (next !== undefined) onOpen(next);
  });
  useEffect(() => {
    const listening = panel.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    listening?.addEventListener('keydown', listen);
    return () => listening?.removeEventListener('keydown', listen);
  }, [panel, onKeyDown]);
}

type FrameProps = PostPanelProps & { title: ReactNode; when: ReactNode; badge: ReactNode };

function SidePanel(props: FrameProps) {
  const { postId, postIds, parts, onOpen, onClose, title, when, badge } = props;
  const panel = useRef<HTMLElement>(null);
  usePanelKeys(panel, props);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={texts.post}
      className="sticky top-4 flex max-h-[calc(100dvh-2rem)] flex-col self-start rounded-card border border-line bg-surface outline-none focus-visible:ring-2 focus-visible:ring-ring"
    >
      <div className="grid gap-1 border-line border-b px-5 pt-3 pb-4">
        <div className="flex items-center">
          {badge}
          <div className="-mr-2 ml-auto flex gap-1">
            <Neighbours postId={postId} postIds={postIds} onOpen={onOpen} />
            <Button size="icon" variant="ghost" aria-label={texts.close} onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </div>
        </div>
        <h2 className="heading truncate text-20">{title}</h2>
        <p className="text-13 text-muted">{when}</p>
      </div>
      <div className="flex-1 overflow-y-auto p-5">
        <Content postId={postId} parts={parts} onClose={onClose} />
      </div>
    </aside>
  );
}

function BottomSheet(props: FrameProps) {
  const { postId, postIds, parts, onOpen, onClose, title, when, badge } = props;
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent title={title} description={when}>
        <div className="mb-4 flex items-center">
          {badge}
          <div className="ml-auto">
            <Neighbours postId={postId} postIds={postIds} onOpen={onOpen} />
          </div>
        </div>
        <Content postId={postId} parts={parts} onClose={onClose} />
      </SheetContent>
    </Sheet>
  );
}

/** The keyboard goes on from the card. */
function focusCard(id: string): void {
  const card = document.querySelector<HTMLElement>(`[data-post-id="${id}"]`);
  (card ?? document.getElementById('content'))?.focus({ preventScroll: card === null });
}

/** One post beside the grid; on narrow screens it rises from the bottom. */
export function PostPanel(props: PostPanelProps) {
  const { postId } = props;
  const isWide = useMediaQuery('(width >= 64rem)');
  const { data: post, error } = usePost(postId);
  const shown = isGone(error) ? undefined : post;
  const Frame = isWide ? SidePanel : BottomSheet;
  const onClose = () => {
    props.onClose();
    focusCard(postId);
  };
  return (
    <Frame
      {...props}
      onClose={onClose}
      title={shown?.clientName ?? texts.post}
      when={shown === undefined ? '' : whenOf(shown)}
      badge={shown && <PostStatusBadge status={shownStatusOf(shown)} />}
    />
  );
}
