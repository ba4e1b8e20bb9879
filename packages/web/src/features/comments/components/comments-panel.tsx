import type { CommentList, CommentSide, CommentThread } from '@ruche/contracts/comments';
import { useRef, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { useComments, useThread } from '#features/comments/api/comments.ts';
import { hasKeptText } from '#features/comments/kept-texts.ts';
import { type Mark, PreviewMarks } from '#features/comments/pins/preview-marks.tsx';
import { usePinChoice } from '#features/comments/pins/use-pin-choice.ts';
import type { PreviewRef } from '#features/comments/pins/use-preview.ts';
import { usePeople } from '#features/comments/use-people.ts';
import { commentForm, commentsPanel as words } from '#features/comments/words.ts';
import { CommentForm } from './comment-form.tsx';
import { sideIcons } from './side-look.tsx';
import type { CommentedPost } from './thread-card.tsx';
import { ThreadList } from './thread-list.tsx';

export type CommentsPanelProps = {
  post: CommentedPost;
  /** Of the panel's title, below that of what it's in. */
  heading: 'h2' | 'h3';
  /** Where the post's preview is. */
  preview: PreviewRef;
  /** A comment that an address names: its thread is shown, ready to be answered. */
  commentId?: string | undefined;
};

const sides: readonly CommentSide[] = ['internal', 'client'];

const skeleton = (
  <div className="grid gap-3">
    <Skeleton className="h-28 rounded-control" />
    <Skeleton className="h-24 rounded-control" />
  </div>
);

/** What threads are about, numbered from the oldest. */
function marksOf(threads: readonly CommentThread[]): Mark[] {
  const pinned = threads.filter(({ pin, resolvedAt }) => pin !== null && resolvedAt === null).toReversed();
  return pinned.flatMap(({ id, pin }, index) => (pin === null ? [] : [{ id, pin, number: index + 1 }]));
}

type SideProps = CommentsPanelProps & {
  side: CommentSide;
  opened: CommentThread | undefined;
  query: ReturnType<typeof useComments>;
  pages: CommentList[];
};

function goToThread(id: string): void {
  const card = document.getElementById(`thread-${id}`);
  card?.scrollIntoView({ block: 'nearest' });
  card?.focus({ preventScroll: true });
}

function Side({ side, post, preview, opened, query, pages }: SideProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const pins = usePinChoice(preview, post);
  const people = usePeople(post, pages[0] ?? { readers: [], isOnClientPage: true });
  const listed = pages.flatMap(({ items }) => items);
  const isListed = listed.some(({ id }) => id === opened?.id);
  const threads = opened?.side === side && !isListed ? [opened, ...listed] : listed;
  const marks = marksOf(threads);
  return (
    <div className="grid grid-cols-1 gap-4">
      <CommentForm {...{ side, people, field, pins }} postId={post.id} clientId={post.clientId} parentId={null} />
      <ThreadList {...{ side, threads, marks, post, people }} openedId={opened?.id} />
      {query.hasNextPage && (
        <Button
          size="small"
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          busyLabel={words.loading}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
      <PreviewMarks
        {...{ preview, marks }}
        chosen={pins.pin}
        chosenLabel={commentForm.aboutMedia}
        onMark={goToThread}
        onMove={pins.setPin}
      />
    </div>
  );
}

type SideTabProps = { side: CommentSide; count: number | undefined };

function SideTab({ side, count }: SideTabProps) {
  const Icon = sideIcons[side];
  return (
    <TabsTrigger value={side} className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {words[side]}
      {count !== undefined && count > 0 && (
        <span className="rounded-full bg-hover px-1.5 text-12 tabular-nums">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{words.open(count)}</span>
        </span>
      )}
    </TabsTrigger>
  );
}

/** Asks before the side is changed while something is written on this one. */
function useSide(postId: string, first: CommentSide) {
  const [side, setSide] = useState(first);
  const [asked, setAsked] = useState<CommentSide | null>(null);
  const change = (next: CommentSide) => {
    if (next !== side && hasKeptText(postId, side)) setAsked(next);
    else setSide(next);
  };
  const question = (
    <LazyMount open={asked !== null}>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={words.switchTitle(asked ?? side)}
        description={words.switchText}
        confirmLabel={words.switch}
        cancelLabel={words.stay}
        onConfirm={() => {
          setSide(asked ?? side);
          setAsked(null);
        }}
      />
    </LazyMount>
  );
  return { side, change, question };
}

type LoadedProps = CommentsPanelProps & { opened: CommentThread | undefined };

function Loaded({ opened, ...props }: LoadedProps) {
  const { post, heading: Heading } = props;
  const { side, change, question } = useSide(post.id, opened?.side ?? 'internal');
  const query = useComments(post.id, side);
  const open = query.data?.pages[0]?.openThreads;
  return (
    <Tabs
      value={side}
      // The question gives the focus back to the tab, which must not ask again by it.
      activationMode="manual"
      onValueChange={(next) => change(next as CommentSide)}
      className="grid grid-cols-1"
    >
      <Heading className="heading mb-2 text-16">{words.title}</Heading>
      <TabsList aria-label={words.sides}>
        {sides.map((one) => (
          <SideTab key={one} side={one} count={open?.[one]} />
        ))}
      </TabsList>
      <TabsContent value={side} className="pt-4">
        <AsyncPanel query={query} what={words.what} skeleton={skeleton} isSmall>
          {({ pages }) => <Side key={side} {...props} {...{ side, opened, query, pages }} />}
        </AsyncPanel>
      </TabsContent>
      {question}
    </Tabs>
  );
}

/** The comments on a post, in two lists: the team's own, and those that the client sees. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { post, commentId } = props;
  const opened = useThread(post.id, commentId);
  if (commentId !== undefined && opened.isPending) return skeleton;
  const thread = opened.data?.postId === post.id ? opened.data : undefined;
  return <Loaded {...props} opened={thread} />;
}
