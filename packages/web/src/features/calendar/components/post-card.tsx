import type { CalendarPost } from '@ruche/contracts/calendar';
import { memo } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';

type PostCardProps = { post: CalendarPost; onOpen: (post: CalendarPost) => void };

/** A post on the grid. Memoised: of thousands, only those that changed are drawn again. */
export const PostCard = memo(function PostCard({ post, onOpen }: PostCardProps) {
  const { id, at, text, platforms } = post;
  return (
    <button
      type="button"
      data-post-id={id}
      onClick={() => onOpen(post)}
      className="grid w-full gap-0.5 rounded-small border border-line bg-raised px-1.5 py-1 text-left text-12 hover:border-edge"
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
