import type { PagePost } from '@ruche/contracts/client-page';
import { Check, FileText, MessageSquare, Play } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { unsentAnswer } from '#features/client-page/store/page-state.ts';
import { postHash } from '#features/client-page/store/route.ts';
import { Button } from './button.tsx';
import { OwnAnswer } from './own-answer.tsx';
import { useClientPage } from './page-context.ts';
import { leadMediaOf, leadTextOf, nameOf, networksOf, pictureOf, timeTextOf } from './post-facts.ts';
import { StateBadge } from './state-badge.tsx';
import { useAnswering } from './use-answering.ts';

function Picture({ post }: { post: PagePost }) {
  const media = leadMediaOf(post);
  const [first] = media;
  if (first === undefined) return null;
  const picture = pictureOf(first);
  return (
    <span className="relative size-20 shrink-0 overflow-hidden rounded-control bg-sunken">
      {picture === null ? (
        <FileText aria-hidden="true" className="absolute inset-0 m-auto size-6 text-muted" />
      ) : (
        <img src={picture} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
      {first.kind === 'video' && (
        <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-full bg-[#0009] text-[#fff]">
          <Play aria-hidden="true" fill="currentColor" className="size-4" />
        </span>
      )}
      {media.length > 1 && (
        <span
          aria-hidden="true"
          className="absolute right-1 bottom-1 rounded-small bg-[#000c] px-1.5 font-medium text-12 text-[#fff]"
        >
          {media.length}
        </span>
      )}
    </span>
  );
}

function Head({ post, showsState }: { post: PagePost; showsState: boolean }) {
  const words = useWords();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex gap-1">
        {post.platforms.map((platform) => (
          <PlatformMark key={platform} platform={platform} className="size-4.5" />
        ))}
      </span>
      <span className="sr-only">{networksOf(post)}</span>
      <span className="font-medium text-13 tabular-nums">{timeTextOf(post, words)}</span>
      {showsState && <StateBadge state={post.state} />}
      {post.commentCount > 0 && (
        <span className="flex items-center gap-1 text-12 text-muted">
          <MessageSquare aria-hidden="true" className="size-3.5" />
          {post.commentCount}
          <span className="sr-only">{words.comments}</span>
        </span>
      )}
    </span>
  );
}

function Actions({ post, onAskChange }: { post: PagePost; onAskChange: (post: PagePost) => void }) {
  const words = useWords();
  const { answerAll } = useAnswering();
  const name = nameOf(post, words);
  return (
    <div className="flex gap-2 sm:justify-end">
      <Button
        look="danger"
        className="px-3"
        aria-label={words.declinePost(name)}
        onClick={() => answerAll([post], 'decline')}
      >
        {words.decline}
      </Button>
      <Button className="px-3" aria-label={words.askChangeOf(name)} onClick={() => onAskChange(post)}>
        <span className="sm:hidden">{words.askChangeShort}</span>
        <span className="max-sm:hidden">{words.askChange}</span>
      </Button>
      <Button
        look="primary"
        className="flex-1 sm:flex-none sm:px-6"
        aria-label={words.approvePost(name)}
        onClick={() => answerAll([post], 'approve')}
      >
        <Check aria-hidden="true" />
        {words.approve}
      </Button>
    </div>
  );
}

export type Selecting = { isSelected: boolean; toggle: () => void };

type PostCardProps = {
  post: PagePost;
  /** Null where posts aren't being chosen. */
  selecting?: Selecting | null;
  onAskChange?: ((post: PagePost) => void) | undefined;
};

/** One post in a list. Where it waits for the person, the answers are below it. */
export function PostCard({ post, selecting = null, onAskChange }: PostCardProps) {
  const words = useWords();
  const name = nameOf(post, words);
  const isWaiting = onAskChange !== undefined;
  const isAnswered = unsentAnswer(useClientPage(), post) !== undefined;
  const inside = (
    <>
      <Picture post={post} />
      <span className="grid min-w-0 flex-1 content-start gap-1">
        <Head post={post} showsState={!isWaiting && !isAnswered} />
        <span className="wrap-anywhere line-clamp-3 whitespace-pre-line text-14">{leadTextOf(post)}</span>
      </span>
    </>
  );
  return (
    <article
      aria-label={name}
      className={`grid gap-3 rounded-card border bg-surface p-3 ${selecting?.isSelected === true ? 'border-ring ring-1 ring-ring' : 'border-line'}`}
    >
      {selecting === null ? (
        <a href={postHash(post.id)} className="flex gap-3 rounded-control text-left">
          {inside}
        </a>
      ) : (
        <label className="flex cursor-pointer gap-3">
          <span className="grid min-h-11 place-items-center px-1">
            <input
              type="checkbox"
              checked={selecting.isSelected}
              onChange={selecting.toggle}
              aria-label={words.selectPost(name)}
              className="size-5.5 accent-(--color-ring)"
            />
          </span>
          {inside}
        </label>
      )}
      <OwnAnswer post={post} />
      {isWaiting && selecting === null && <Actions post={post} onAskChange={onAskChange} />}
    </article>
  );
}
