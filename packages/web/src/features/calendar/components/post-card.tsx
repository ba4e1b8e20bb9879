import type { CalendarPost } from '@ruche/contracts/calendar';
import { memo } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { cn } from '#lib/class-names.ts';

type PostCardProps = {
  post: CalendarPost;
  /** By Tab: of a month, only the posts of the selected day are. */
  isReachable: boolean;
  /** For a list on a phone. */
  isLarge?: boolean;
  onOpen: (post: CalendarPost) => void;
};

/** A post on the calendar. Memoised: of thousands, only those that changed are drawn again. */
export const PostCard = memo(function PostCard({ post, isReachable, isLarge = false, onOpen }: PostCardProps) {
  const { id, at, text, platforms } = post;
  return (
    <button
      type="button"
      data-post-id={id}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => onOpen(post)}
      className={cn(
        'grid w-full gap-0.5 rounded-small border border-line bg-raised px-1.5 py-1 text-left text-12 text-ink hover:border-edge',
        isLarge && 'rounded-control px-3 py-2.5 text-14',
      )}
    >
      <span className="flex items-center gap-1">
        {platforms.map((platform) => (
          <PlatformMark key={platform} platform={platform} className="size-3.5" />
        ))}
        <time dateTime={at} className="font-medium tabular-nums">
          {at.slice(11)}
        </time>
      </span>
      <span className="line-clamp-2 break-words">{text === '' ? 'No text yet' : text}</span>
    </button>
  );
});
