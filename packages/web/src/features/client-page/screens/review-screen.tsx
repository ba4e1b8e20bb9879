import type { PagePost } from '@ruche/contracts/client-page';
import { CheckCheck, Inbox, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#features/client-page/components/button.tsx';
import { ChangeSheet } from '#features/client-page/components/change-sheet.tsx';
import { type Confirming, ConfirmSheet } from '#features/client-page/components/confirm-sheet.tsx';
import { Notice } from '#features/client-page/components/notice.tsx';
import { useClientPage, useOpenPage, useRunningPage } from '#features/client-page/components/page-context.ts';
import { PostCard, type Selecting } from '#features/client-page/components/post-card.tsx';
import { SelectionBar } from '#features/client-page/components/selection-bar.tsx';
import { PostSkeletons } from '#features/client-page/components/skeletons.tsx';
import { UncountedList } from '#features/client-page/components/uncounted-list.tsx';
import { useWeekName } from '#features/client-page/components/use-week-name.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { byWeek, postsToReview, type Week } from '#features/client-page/store/page-state.ts';

type WeekPostsProps = {
  week: Week;
  isWaiting: boolean;
  selectingOf: (post: PagePost) => Selecting | null;
  onAskChange: (post: PagePost) => void;
  onApproveAll: (posts: PagePost[]) => void;
};

function WeekPosts({ week, isWaiting, selectingOf, onAskChange, onApproveAll }: WeekPostsProps) {
  const words = useWords();
  const nameOfWeek = useWeekName();
  const name = nameOfWeek(week.monday);
  const Heading = isWaiting ? 'h2' : 'h3';
  const { length } = week.posts;
  return (
    <section className="grid gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Heading className="heading text-16">{name}</Heading>
        {isWaiting && length > 1 && (
          <Button aria-label={words.approveWeekLabel(length, name)} onClick={() => onApproveAll(week.posts)}>
            <CheckCheck aria-hidden="true" />
            {words.approveWeek(length)}
          </Button>
        )}
      </div>
      {week.posts.map((post) => (
        <PostCard
          key={post.id}
          post={post}
          selecting={isWaiting ? selectingOf(post) : null}
          onAskChange={isWaiting ? onAskChange : undefined}
        />
      ))}
    </section>
  );
}

function Nothing({ hasAnswered }: { hasAnswered: boolean }) {
  const words = useWords();
  return hasAnswered ? (
    <Notice Icon={CheckCheck} title={words.doneTitle} text={words.doneText} />
  ) : (
    <Notice Icon={Inbox} title={words.emptyTitle} text={words.emptyText} />
  );
}

function useSelection(toReview: readonly PagePost[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string) =>
    setChosen((last) => {
      const next = new Set(last);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return {
    isOn: chosen !== null && toReview.length > 0,
    chosen: toReview.filter(({ id }) => chosen?.has(id) === true),
    start: () => setChosen(new Set()),
    stop: () => setChosen(null),
    of: (post: PagePost): Selecting | null =>
      chosen === null ? null : { isSelected: chosen.has(post.id), toggle: () => toggle(post.id) },
  };
}

/** What waits for the person first, week by week, then everything else. */
export function ReviewScreen() {
  const words = useWords();
  const state = useClientPage();
  const { contact } = useOpenPage();
  const { actions } = useRunningPage();
  const toReview = postsToReview(state);
  const selection = useSelection(toReview);
  const [changing, setChanging] = useState<PagePost | null>(null);
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  if (state.posts === null) return <PostSkeletons />;
  const others = state.posts.filter((post) => !toReview.includes(post) && post.state !== 'published');
  const hasAnswered = others.some(({ request }) => request?.decisions.some(({ isYou }) => isYou) === true);
  const shared = { selectingOf: selection.of, onAskChange: setChanging };
  const approveAll = (posts: readonly PagePost[]) => setConfirming({ posts, decision: 'approve' });
  return (
    <div className="grid gap-6">
      <div className="flex items-end justify-between gap-3">
        <div className="grid gap-0.5">
          {contact !== null && <p className="text-13 text-muted">{words.hello(contact.name)}</p>}
          <h1 tabIndex={-1} className="heading text-28 outline-none">
            {words.reviewTitle}
          </h1>
          {toReview.length > 0 && <p className="text-14 text-muted">{words.waitingCount(toReview.length)}</p>}
        </div>
        {toReview.length > 1 && (
          <Button look="quiet" onClick={selection.isOn ? selection.stop : selection.start}>
            {selection.isOn ? words.selectDone : words.select}
          </Button>
        )}
      </div>
      {state.isStale && state.isOnline && (
        <div role="alert" className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 text-14">
          <p className="flex-1">{words.failedRefresh}</p>
          <Button onClick={() => void actions.refresh()}>
            <RotateCw aria-hidden="true" />
            {words.retry}
          </Button>
        </div>
      )}
      <UncountedList />
      {toReview.length === 0 && <Nothing hasAnswered={hasAnswered} />}
      {byWeek(toReview).map((week) => (
        <WeekPosts key={week.monday} week={week} isWaiting onApproveAll={approveAll} {...shared} />
      ))}
      {others.length > 0 && (
        <div className="grid gap-5">
          <h2 className="heading border-line border-t pt-5 text-20">{words.nextTitle}</h2>
          {byWeek(others).map((week) => (
            <WeekPosts key={week.monday} week={week} isWaiting={false} onApproveAll={approveAll} {...shared} />
          ))}
        </div>
      )}
      {selection.isOn && (
        <SelectionBar
          posts={selection.chosen}
          onAnswer={(decision) => setConfirming({ posts: selection.chosen, decision })}
        />
      )}
      {changing !== null && <ChangeSheet post={changing} onClose={() => setChanging(null)} />}
      {confirming !== null && (
        <ConfirmSheet
          asked={confirming}
          onClose={(wasDone) => {
            setConfirming(null);
            if (wasDone) selection.stop();
          }}
        />
      )}
    </div>
  );
}
