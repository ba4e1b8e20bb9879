import type { CalendarPost } from '@ruche/contracts/calendar';
import { Check, Images, ListOrdered, Repeat } from 'lucide-react';
import { memo } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { CampaignEdge } from '#features/calendar/components/layers/layers-context.tsx';
import { describeCard, isMixed, networkStates, textOf } from '#features/calendar/describe-card.ts';
import { lookOf, publicationMarks } from '#features/calendar/post-looks.ts';
import { useIsSelected } from '#features/calendar/selection.ts';
import { postCard as texts } from '#features/calendar/words/common.ts';

function Networks({ post }: { post: CalendarPost }) {
  const states = networkStates(post);
  const isSaid = isMixed(states);
  return (
    <span className="ml-auto flex gap-0.75">
      {states.map(({ platform, status }) => (
        <span key={platform} className="relative flex">
          <PlatformMark platform={platform} className="size-3.5" />
          {isSaid && (
            <span
              data-state={status}
              className={`absolute -right-0.5 -bottom-0.5 size-1.75 outline-1 outline-surface ${publicationMarks[status]}`}
            />
          )}
        </span>
      ))}
    </span>
  );
}

function Thumbnail({ post: { thumbnailUrl, mediaCount } }: { post: CalendarPost }) {
  return (
    <span className="relative size-9 shrink-0 overflow-hidden rounded-small bg-sunken">
      {thumbnailUrl === null ? (
        <Images aria-hidden="true" className="absolute inset-0 m-auto size-4 text-muted" />
      ) : (
        <img
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
      {mediaCount > 1 && (
        <span className="absolute right-0 bottom-0 rounded-tl-small bg-[rgb(20_18_15/0.78)] px-1 text-[#fff] text-[10px] leading-3.5 tabular-nums">
          {mediaCount}
        </span>
      )}
    </span>
  );
}

/** A click on it selects the post. Not a control of its own: a card is one, and `x` selects by keyboard. */
function SelectMark({ isSelected }: { isSelected: boolean }) {
  return (
    <span
      data-select=""
      aria-hidden="true"
      className={`size-3.5 shrink-0 place-items-center rounded-small border border-edge bg-surface ${isSelected ? 'grid' : 'hidden group-hover:grid group-focus-visible:grid'}`}
    >
      {isSelected && <Check className="size-3 text-honey-text" />}
    </span>
  );
}

type PostCardProps = {
  post: CalendarPost;
  /** By Tab: of a month, only the posts of the selected day are. */
  isReachable?: boolean;
  /** For a list on a phone. */
  isLarge?: boolean;
  /** Always the same one: cards are drawn anew when it changes. */
  onOpen: (post: CalendarPost) => void;
  /** Whether there is room for a picture. */
  hasPicture?: boolean;
  className?: string;
};

/** A post of one or several accounts. Memoised: of thousands, only those that changed are drawn again. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, isReachable = true, isLarge = false, onOpen, hasPicture = isLarge, className = '' } = props;
  const { Icon, edge, iconColor } = lookOf(post);
  const isSelected = useIsSelected(post.id);
  return (
    <button
      type="button"
      data-post-id={post.id}
      data-status={post.status}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => onOpen(post)}
      className={`group relative flex w-full min-w-0 select-none gap-1.5 text-left text-ink [-webkit-touch-callout:none] ${isSelected ? 'ring-2 ring-ring ring-inset' : ''} ${isLarge ? 'rounded-control px-3 py-2.5 text-14' : 'rounded-small px-1.5 py-1 text-12'} ${edge} ${className}`}
    >
      {post.campaignId !== null && <CampaignEdge campaignId={post.campaignId} />}
      <span className="grid min-w-0 flex-1 content-start">
        <span className="flex flex-wrap items-center gap-x-1">
          <SelectMark isSelected={isSelected} />
          <Icon aria-hidden="true" className={`size-3 shrink-0 ${iconColor}`} />
          <time className="font-medium tabular-nums">{post.at.slice(11)}</time>
          {post.isQueued && <ListOrdered aria-hidden="true" className="size-3 shrink-0 text-muted" />}
          {post.isEvergreen && <Repeat aria-hidden="true" className="size-3 shrink-0 text-muted" />}
          {isLarge && (
            <span aria-hidden="true" className="min-w-0 truncate text-13 text-muted">
              {post.clientName}
            </span>
          )}
          <span className="sr-only">{isSelected ? texts.selected(describeCard(post)) : describeCard(post)}</span>
          <Networks post={post} />
        </span>
        <span className={`@max-[4.5rem]:hidden line-clamp-2 break-words ${post.text === '' ? 'text-muted' : ''}`}>
          {textOf(post)}
        </span>
      </span>
      {hasPicture && post.mediaCount > 0 && <Thumbnail post={post} />}
    </button>
  );
});
