import type { PagePost, PageRequest } from '@ruche/contracts/client-page';
import { Check, ChevronLeft, ChevronRight, FileQuestion, type LucideIcon, MessageSquarePlus, X } from 'lucide-react';
import { useState } from 'react';
import { Comments } from '#features/client-page/comments/comments.tsx';
import { Button, buttonClass } from '#features/client-page/components/button.tsx';
import { ChangeList } from '#features/client-page/components/change-list.tsx';
import { ChangeSheet } from '#features/client-page/components/change-sheet.tsx';
import { Notice } from '#features/client-page/components/notice.tsx';
import { OwnAnswer } from '#features/client-page/components/own-answer.tsx';
import { useClientPage } from '#features/client-page/components/page-context.ts';
import { networksOf } from '#features/client-page/components/post-facts.ts';
import { PostPreview } from '#features/client-page/components/post-preview.tsx';
import { PostSkeletons } from '#features/client-page/components/skeletons.tsx';
import { StateBadge } from '#features/client-page/components/state-badge.tsx';
import { useAnswering } from '#features/client-page/components/use-answering.ts';
import { cityOf, formatInstant, isOtherZone } from '#features/client-page/dates/page-dates.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { findPost, postsToReview, shownTime } from '#features/client-page/store/page-state.ts';
import { hashOf, postHash } from '#features/client-page/store/route.ts';

function Answers({ request, post }: { request: PageRequest; post: PagePost }) {
  const words = useWords();
  const says = { approve: words.answeredApprove, ask_change: words.answeredChange, decline: words.answeredDecline };
  const ownName = useClientPage().page?.contact?.name;
  // That it waits for the reader is said by the badge.
  const others = request.waitingFor.filter((name) => post.state !== 'waiting' || name !== ownName);
  if (request.decisions.length === 0 && others.length === 0) return null;
  return (
    <section aria-label={words.answersTitle} className="grid gap-1.5 text-14">
      {request.decisions.map(({ decision, name, isYou, at, comment }) => (
        <div key={`${name} ${at}`} className="grid">
          <p>
            {says[decision](isYou ? words.you : name)}{' '}
            <time dateTime={at} className="text-13 text-muted">
              {formatInstant(at, words.locale, post.timeZone)}
            </time>
          </p>
          {comment !== null && comment !== '' && (
            <blockquote className="wrap-anywhere border-edge border-l-2 pl-2 text-muted">{comment}</blockquote>
          )}
        </div>
      ))}
      {others.length > 0 && (
        <p className="text-muted">
          {(post.state === 'waiting' ? words.alsoAsked : words.waitingFor)(others.join(', '))}
        </p>
      )}
    </section>
  );
}

/** When and where it goes out, what became of it, and what happens without an answer. */
function Facts({ post }: { post: PagePost }) {
  const words = useWords();
  const { request, timeZone, campaign } = post;
  const time = shownTime(post);
  const at = time === null ? null : formatInstant(time, words.locale, timeZone);
  const zone = isOtherZone(timeZone) ? ` (${words.zone(cityOf(timeZone))})` : '';
  const isWaiting = post.state === 'waiting';
  const { deadlineAt = null, silence = null } = request ?? {};
  return (
    <div className="grid gap-2 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge state={post.state} text={post.stateText} />
      </p>
      {at !== null && post.publishedAt !== null && <p>{words.wentOut(at) + zone}</p>}
      {at !== null && post.publishedAt === null && <p>{words.goesOut(at) + zone}</p>}
      {isWaiting && deadlineAt !== null && (
        <p className="font-medium">{words.answerBy(formatInstant(deadlineAt, words.locale, timeZone) + zone)}</p>
      )}
      {isWaiting && silence !== null && <p className="text-muted">{silence}</p>}
      {campaign !== null && <p className="text-muted">{words.campaign(campaign)}</p>}
      {request !== null && <Answers request={request} post={post} />}
    </div>
  );
}

function Neighbour({ to, label, Icon }: { to: PagePost | undefined; label: string; Icon: LucideIcon }) {
  const className = 'grid size-11 place-items-center rounded-control [&_svg]:size-5';
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${className} opacity-40`}>
        <Icon />
      </span>
    );
  }
  return (
    <a href={postHash(to.id)} aria-label={label} className={`${className} hover:bg-hover`}>
      <Icon aria-hidden="true" />
    </a>
  );
}

function Position({ post, toReview }: { post: PagePost; toReview: readonly PagePost[] }) {
  const words = useWords();
  const index = toReview.findIndex(({ id }) => id === post.id);
  if (index < 0 || toReview.length < 2) return null;
  return (
    <nav aria-label={words.reviewTitle} className="flex items-center gap-1 text-13 text-muted">
      <Neighbour to={toReview[index - 1]} label={words.previousPost} Icon={ChevronLeft} />
      <span className="tabular-nums">{words.position(index + 1, toReview.length)}</span>
      <Neighbour to={toReview[index + 1]} label={words.nextPost} Icon={ChevronRight} />
    </nav>
  );
}

/** The three answers, in reach of a thumb. After one the next post that waits is shown. */
function AnswerBar({
  post,
  toReview,
  onAskChange,
}: {
  post: PagePost;
  toReview: readonly PagePost[];
  onAskChange: () => void;
}) {
  const words = useWords();
  const { answerAll } = useAnswering();
  const answer = (decision: 'approve' | 'decline') => {
    answerAll([post], decision);
    showNext(post, toReview);
  };
  return (
    <section
      aria-label={words.actions}
      className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-line border-t bg-surface p-2 md:sticky md:bottom-4 md:rounded-card md:border md:shadow-float"
    >
      <div className="mx-auto flex max-w-2xl gap-2">
        <Button look="danger" className="px-3" onClick={() => answer('decline')}>
          <X aria-hidden="true" className="max-sm:hidden" />
          {words.decline}
        </Button>
        <Button className="flex-1 px-3" onClick={onAskChange}>
          <MessageSquarePlus aria-hidden="true" className="max-sm:hidden" />
          {words.askChangeBar}
        </Button>
        <Button look="primary" className="px-4 sm:flex-1" onClick={() => answer('approve')}>
          <Check aria-hidden="true" />
          {words.approve}
        </Button>
      </div>
    </section>
  );
}

function showNext(post: PagePost, toReview: readonly PagePost[]) {
  const index = toReview.findIndex(({ id }) => id === post.id);
  const next = toReview[index + 1] ?? toReview.find(({ id }) => id !== post.id);
  location.hash = next === undefined ? hashOf('review') : postHash(next.id);
}

function Shown({ post, commentId }: { post: PagePost; commentId: string | null }) {
  const state = useClientPage();
  const [isChanging, setChanging] = useState(false);
  const toReview = postsToReview(state);
  const canAnswer = toReview.some(({ id }) => id === post.id);
  return (
    <div
      className={`grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 ${canAnswer ? 'max-md:pb-20' : ''}`}
    >
      <div className="grid min-w-0 grid-cols-1 gap-3 lg:col-start-2">
        <Facts post={post} />
        <OwnAnswer post={post} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ChangeList post={post} />
        <PostPreview post={post} />
        {canAnswer && <AnswerBar post={post} toReview={toReview} onAskChange={() => setChanging(true)} />}
      </div>
      <div className="min-w-0 lg:col-start-2">
        <Comments post={post} commentId={commentId} />
      </div>
      {isChanging && (
        <ChangeSheet
          post={post}
          onClose={(wasAsked) => {
            setChanging(false);
            if (wasAsked) showNext(post, toReview);
          }}
        />
      )}
    </div>
  );
}

/** One post: as each network shows it, what changed, the answers to it, and what was said of it. */
export function PostScreen({ postId, commentId }: { postId: string; commentId: string | null }) {
  const words = useWords();
  const state = useClientPage();
  const post = findPost(state, postId);
  if (post === undefined) {
    if (state.posts === null) return <PostSkeletons count={1} />;
    return (
      <Notice Icon={FileQuestion} level={1} title={words.goneTitle} text={words.goneText}>
        <a href={hashOf('review')} className={buttonClass('secondary')}>
          {words.toReview}
        </a>
      </Notice>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="-ml-2 flex items-center justify-between gap-2">
        <a href={hashOf('review')} className={buttonClass('quiet', 'px-2')}>
          <ChevronLeft aria-hidden="true" />
          {words.back}
        </a>
        <Position post={post} toReview={postsToReview(state)} />
      </div>
      <h1 tabIndex={-1} className="heading text-20 outline-none">
        {networksOf(post)}
      </h1>
      <Shown key={post.id} post={post} commentId={commentId} />
    </div>
  );
}
